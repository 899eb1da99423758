import { useEffect, useState } from 'react';
import { afterBoard } from '@/api/start-up';
import { untilIdle } from '../idle';

/** True once the board is painted and the browser is idle. */
export function useAfterBoard(): boolean {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => {
    void afterBoard()
      .then(untilIdle)
      .then(() => setIsTurn(true));
  }, []);
  return isTurn;
}
