/**
 * The pasted files; none if the browser should paste the text. Spreadsheets add a picture of the cells to their text and
 * HTML. A file copied in the Finder comes with its name as text but without HTML, a picture from a page without text.
 */
export function pastedFiles(data: DataTransfer): File[] {
  return data.getData('text/html') && data.getData('text/plain') ? [] : [...data.files];
}
