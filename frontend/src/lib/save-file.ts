const STAR = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const PLAIN = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i;

/** The name in a `Content-Disposition` header (RFC 6266), without any folder; undefined if there is none. */
export function fileNameOf(disposition: string | null): string | undefined {
  const star = STAR.exec(disposition ?? '')?.[1];
  const plain = PLAIN.exec(disposition ?? '');
  const name = star ? decode(star) : (plain?.[1] ?? plain?.[2]);
  return name?.replace(/^.*[/\\]/, '') || undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Long enough for any browser to have started reading; from then on the browser keeps the data. */
const KEPT_MS = 60_000;

/** Saves `content` under this name, like a download. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
