import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { addDays, todayIn } from '@/lib/time';
import { DateTimeInput } from './date-time-input';

const zone = 'Europe/Berlin';

/** The date picker of a field with this value, and what the field changes to. */
function picker(props: { value: string; nearDay?: string }) {
  const onChange = jest.fn();
  const { container } = render(
    <DateTimeInput {...props} zone={zone} chooseLabel="Choose the date" onChange={onChange} />,
  );
  return { onChange, date: container.querySelector<HTMLInputElement>('input[type="date"]')! };
}

/** A form that shows the saved time until another one is entered. */
function Form({ saved }: { saved: string }) {
  const [entered, setEntered] = useState<string>();
  const value = entered ?? saved;
  return (
    <>
      <DateTimeInput value={value} zone={zone} chooseLabel="Choose the date" onChange={setEntered} />
      <output>{value}</output>
    </>
  );
}

async function enter(text: string) {
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), text);
}

it('lets today be chosen while the field is empty', () => {
  const { date, onChange } = picker({ value: '' });
  fireEvent.change(date, { target: { value: todayIn(zone) } });
  expect(onChange).toHaveBeenCalledWith(`${todayIn(zone)}T09:00`);
});

it('lets the near day be chosen while the field is empty or cannot be read', () => {
  const nearDay = addDays(todayIn(zone), 3);
  for (const value of ['', 'some day']) {
    const { date, onChange } = picker({ value, nearDay });
    fireEvent.change(date, { target: { value: nearDay } });
    expect(onChange).toHaveBeenCalledWith(`${nearDay}T09:00`);
  }
});

it('keeps the time of day when another date is chosen', () => {
  const { date, onChange } = picker({ value: '2026-03-04T16:30' });
  expect(date).toHaveValue('2026-03-04');
  fireEvent.change(date, { target: { value: '2026-03-05' } });
  expect(onChange).toHaveBeenCalledWith('2026-03-05T16:30');
});

it('reads a time without a date on the day that is shown, even if that was changed elsewhere', async () => {
  const { rerender } = render(<Form saved="2026-03-04T16:00" />);
  rerender(<Form saved="2026-03-09T16:30" />);
  await enter('15:00');
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-09T15:00');
  await userEvent.tab();
  await enter('10 Mar 2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-10T15:00');
});

it('keeps the time of a typed date whose beginning reads as a time', async () => {
  render(<Form saved="2026-03-04T09:30" />);
  await enter('16.05.2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-05-16T09:30');
});
