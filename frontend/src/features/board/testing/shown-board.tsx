import type { ReactNode } from 'react';
import { Board } from '../components/board';
import { useBoardColumns } from '../hooks/use-board';

/** Room for all cards, as a size for `fakeLayout`. */
export const SIZE_PX = 2_000;

/** The board with its columns, without toolbar and filters. */
export function ShownBoard({ children }: { children?: ReactNode }) {
  const columns = useBoardColumns();
  return (
    <div data-board="">
      {children}
      <Board columns={columns} actions={{ toggleFilters: () => undefined }} />
    </div>
  );
}
