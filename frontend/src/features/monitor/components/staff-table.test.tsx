import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { makeEntry } from '@/testing/make-staff';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { StaffTable } from './staff-table';

/** Room for one row. */
const SIZE_PX = 64;
const STAFF = Array.from({ length: 40 }, (_, at) => makeEntry({ id: `user ${at}` }));

function Table() {
  const [staff, setStaff] = useState(STAFF);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <>
      <button onClick={() => setStaff(STAFF.toReversed())}>Refresh</button>
      <div ref={setScroller}>
        <StaffTable staff={staff} asOfMs={0} scroller={scroller} />
      </div>
    </>
  );
}

beforeEach(() => fakeLayout(SIZE_PX));
afterEach(() => jest.restoreAllMocks());

it('a row keeps the focus when a refresh moves it out of view', async () => {
  serverWith([]);
  await renderFor(makeUser({ role: 'OWNER' }), <Table />);
  const row = await screen.findByRole('row', { name: /user 0/ });
  row.focus();
  fireEvent.click(screen.getByText('Refresh'));
  expect(await screen.findByRole('row', { name: /user 39/ })).toBeVisible();
  expect(row).toHaveFocus();
  expect(screen.queryByRole('row', { name: /user 1\b/ })).not.toBeInTheDocument();
});
