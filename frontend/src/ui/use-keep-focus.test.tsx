import { act, render, screen } from '@testing-library/react';
import { addSuccessor } from './focus-home';
import { useKeepFocus } from './use-keep-focus';

interface PageProps {
  /** Whether the card is in the first or in the second list. */
  list: 1 | 2;
  hasRegion?: boolean;
}

const CARD = <button data-testid="card">Card</button>;

function Page({ list, hasRegion = true }: PageProps) {
  useKeepFocus();
  return (
    <main tabIndex={-1}>
      {hasRegion && (
        <section tabIndex={-1} aria-label="Lists" data-region="">
          <div>{list === 1 && CARD}</div>
          <div>{list === 2 && CARD}</div>
        </section>
      )}
    </main>
  );
}

const card = () => screen.getByTestId('card');
const region = () => screen.getByRole('region', { name: 'Lists' });
/** Waits until the removal has been observed. */
const settle = () => act(() => Promise.resolve());

/** Renders the page with the card focused. */
function focused() {
  const page = render(<Page list={1} />);
  act(() => card().focus());
  return page;
}

it('the focus moves to the region of a removed element, and to the page if the region is removed', async () => {
  const { rerender } = focused();
  rerender(<Page list={2} />);
  await settle();
  expect(region()).toHaveFocus();

  act(() => card().focus());
  rerender(<Page list={2} hasRegion={false} />);
  await settle();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('the focus moves to the replacement of the element at once, or to the region without one', async () => {
  let removed: Element | undefined;
  const end = addSuccessor((element) => {
    removed = element;
    card().focus();
    return true;
  });
  const { rerender } = focused();
  const first = card();
  const path: EventTarget[] = [];
  const note = ({ target }: FocusEvent) => path.push(target!);
  document.addEventListener('focusin', note);
  rerender(<Page list={2} />);
  await settle();
  document.removeEventListener('focusin', note);
  expect(removed).toBe(first);
  expect(path).toEqual([card()]);

  end();
  rerender(<Page list={1} />);
  await settle();
  expect(region()).toHaveFocus();
});

it('the focus does not move if the element had lost it before', async () => {
  const { rerender } = focused();
  act(() => card().blur());
  await settle();
  rerender(<Page list={2} />);
  await settle();
  expect(document.body).toHaveFocus();
});
