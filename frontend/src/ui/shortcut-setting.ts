/** Whether single-key shortcuts are on; stored in the browser, not in the account. */
import { useState } from 'react';

const KEY = 'board-shortcuts';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function useShortcutSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  function set(next: boolean) {
    setIsOn(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts as long as the dialog.
    }
  }
  return [isOn, set];
}
