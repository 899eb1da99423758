import { fireEvent, render } from '@testing-library/react';
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
