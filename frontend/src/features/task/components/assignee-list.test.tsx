import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STRINGS } from '../strings';
import { AssigneeList } from './assignee-list';

const named = (name: string) => ({ id: name, name, email: `${name.length}@example.test` });
const people = ['İstanbul Ofisi', 'Cafe\u0301 Menu', 'Zoe'].map(named);

it.each([
  ['istanbul', 'İstanbul Ofisi'],
  ['ISTANBUL', 'İstanbul Ofisi'],
  ['cafe', 'Cafe\u0301 Menu'],
  ['café', 'Cafe\u0301 Menu'],
  ['zöe', undefined],
])('searching for %s finds %s', async (typed, found) => {
  render(<AssigneeList people={people} chosenIds={[]} readOnly={false} onChange={() => undefined} />);
  await userEvent.click(screen.getByText(STRINGS.noOtherAssignees));
  await userEvent.type(screen.getByLabelText(STRINGS.searchPeople), typed);
  expect(screen.queryAllByRole('checkbox').map((it) => it.closest('label')?.textContent)).toEqual(
    found ? [expect.stringContaining(found)] : [],
  );
});
