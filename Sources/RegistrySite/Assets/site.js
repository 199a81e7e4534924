"use strict";
// What pages do beyond what they do without it. Nothing is made of texts but by the server, which has escaped them.

// Search as one types: the list comes from the server, and the field keeps its focus.
for (const form of document.querySelectorAll("form[data-live]")) {
  const field = form.querySelector("input[type=search]");
  const list = document.getElementById(form.dataset.live);
  let waiting = 0;
  let asked = field.value;
  let request = null;
  const look = async () => {
    const text = field.value.trim();
    if (text === asked) return;
    asked = text;
    if (request) request.abort();
    const address = new URL(form.action);
    if (text !== "") address.searchParams.set("q", text);
    history.replaceState(null, "", text === "" ? location.pathname : address.pathname === location.pathname
      ? address : location.pathname + "?q=" + encodeURIComponent(text));
    if (text === "") {
      list.replaceChildren();
      return;
    }
    request = new AbortController();
    address.searchParams.set("fragment", "1");
    try {
      const answer = await fetch(address, { signal: request.signal, credentials: "same-origin" });
      if (!answer.ok) return;
      const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (text !== asked) return;
      list.replaceChildren(...parsed.body.childNodes);
    } catch (error) {
      // Another letter came, or the server is away: the form can still be sent.
      if (error.name !== "AbortError") asked = "";
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 150);
  });
}

// A document can be dropped on its form.
for (const form of document.querySelectorAll("form[data-drop]")) {
  const field = form.elements.namedItem(form.dataset.drop);
  const hint = form.querySelector(".drop-hint");
  if (hint) hint.hidden = false;
  const over = (event) => {
    if (!event.dataTransfer || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    form.classList.add("over");
  };
  form.addEventListener("dragenter", over);
  form.addEventListener("dragover", over);
  form.addEventListener("dragleave", (event) => {
    if (!form.contains(event.relatedTarget)) form.classList.remove("over");
  });
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    form.classList.remove("over");
    if (event.dataTransfer.files.length === 0) return;
    field.files = event.dataTransfer.files;
    form.requestSubmit();
  });
}

// Pictures that are compared by hand.
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
