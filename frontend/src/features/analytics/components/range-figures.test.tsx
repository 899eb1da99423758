import type { Hours } from '@contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { RANGE_STRINGS } from '../range-strings';
import { RangeFigures } from './range-figures';

const RANGE = { from: '2026-01-05', to: '2026-01-07' };
const SUMS = { claimed: 0, unreported: 0, billable: 0, amount: null };

function hours(...rows: [key: string, tracked: number][]): Hours {
  return {
    ...{ ...RANGE, timezone: 'UTC' },
    rows: rows.map(([key, tracked]) => ({ key, name: key, tracked, ...SUMS })),
    totals: { tracked: 0, ...SUMS, amounts: null },
  };
}

/** Bob's last session is removed when the button is pressed. */
function Figures() {
  const [isGone, setIsGone] = useState(false);
  const people = isGone ? hours(['Ann', 6]) : hours(['Ann', 6], ['Bob', 2]);
  const each = people.rows.map(({ key, tracked }) => ({ userId: key!, rows: hours(['2026-01-05', tracked]).rows }));
  return (
    <>
      <button onClick={() => setIsGone(true)}>Remove</button>
      <RangeFigures
        hours={{ people, everyone: hours(['2026-01-05', 8]), each }}
        past={hours()}
        range={RANGE}
        before={RANGE}
        unit="day"
      />
    </>
  );
}

it('closes the details of a person who no longer has hours in the range', async () => {
  serverWith([], { 'GET /api/hours': () => ({ body: hours() }) });
  await renderFor(makeUser({ role: 'OWNER' }), <Figures />);
  await userEvent.click(screen.getByRole('button', { name: /^Bob/ }));
  expect(screen.getByRole('button', { name: RANGE_STRINGS.close })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('button', { name: RANGE_STRINGS.close })).toBeNull();
});
