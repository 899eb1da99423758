import { render } from '@testing-library/react';
import { translate } from '@/testing/translate';
import type { TaskFormModel } from '../hooks/use-task-form';
import { STRINGS } from '../strings';
import { overtakenNote } from './overtaken-note';

const form = (overtaken: TaskFormModel['overtaken']) =>
  ({ overtaken, giveBack: jest.fn() }) as unknown as TaskFormModel;

it.each([
  ['nothing', undefined],
  ['another hint', 'Overdue'],
])('is replaced by %s in a translated page', (_, hint) => {
  const { rerender, container } = render(<p>{overtakenNote(form(['dueDate']), 'dueDate') ?? hint}</p>);
  expect(container).toHaveTextContent(`${STRINGS.overtaken} ${STRINGS.useTheirs}`);
  translate();
  rerender(<p>{overtakenNote(form([]), 'dueDate') ?? hint}</p>);
  expect(container.textContent).toBe(hint ?? '');
});
