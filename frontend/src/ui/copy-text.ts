import { showToast } from './show-toast';

const FAILED = 'Copying was not allowed. Please select the text and copy it yourself.';

/** Copies a text to the clipboard, or shows an error. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent on plain HTTP from another machine.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast.error(FAILED);
    return false;
  }
}
