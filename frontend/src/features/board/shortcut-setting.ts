/** Whether single-key shortcuts are on: a choice of this browser, not of the account. */
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
