/// What pages do beyond what they show without it: pictures that are compared by hand.
enum PageScript {
  static let text = """
    "use strict";
    for (const compared of document.querySelectorAll(".compared")) {
      const controls = compared.querySelector(".controls");
      const amount = compared.querySelector(".amount");
      const slider = amount.querySelector("input");
      const stage = compared.querySelector(".stage");
      const show = () => {
        const mode = controls.querySelector("input:checked").value;
        compared.classList.toggle("swipe", mode === "swipe");
        compared.classList.toggle("onion", mode === "onion");
        amount.hidden = mode === "beside";
        stage.style.setProperty("--at", slider.value + "%");
        slider.setAttribute("aria-valuetext", slider.value + " percent");
      };
      compared.addEventListener("input", show);
      controls.hidden = false;
      show();
    }
    """
}
