# Homebrew: brew install --build-from-source ./Packaging/nibreg.rb
class Nibreg < Formula
  desc "Registry of nib components: who embeds them and what an edit breaks"
  homepage "https://github.com/OWNER/nibregistry"
  head "https://github.com/OWNER/nibregistry.git", branch: "main"

  depends_on xcode: ["16.0", :build]
  uses_from_macos "sqlite"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "nibreg"
    bin.install ".build/release/nibreg"
    generate_completions_from_executable(bin/"nibreg", "--generate-completion-script")
  end

  test do
    system bin/"nibreg", "init"
    assert_match "empty", shell_output("#{bin}/nibreg list")
  end
end
