/** Whether single-key shortcuts are on; stored in the browser, not in the account. */
import { useState } from 'react';
import { store, stored } from '@/lib/storage';

const KEY = 'board-shortcuts';

export function areShortcutsOn(): boolean {
  return stored(KEY) !== 'off';
}

export function useShortcutSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  function set(next: boolean) {
    setIsOn(next);
    store(KEY, next ? 'on' : 'off');
  }
  return [isOn, set];
}
