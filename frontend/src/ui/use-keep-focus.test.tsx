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
/** Lets the removal be observed. */
const settle = () => act(() => Promise.resolve());

/** Renders the page with the card focused. */
function focused() {
  const page = render(<Page list={1} />);
  act(() => card().focus());
  return page;
}

it('goes to the region of a focused element that is removed, and to the page if the region is removed', async () => {
  const { rerender } = focused();
  rerender(<Page list={2} />);
  await settle();
  expect(region()).toHaveFocus();

  act(() => card().focus());
  rerender(<Page list={2} hasRegion={false} />);
  await settle();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('goes to what has replaced the element, at once, and to the region once nothing does', async () => {
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

it('stays where it is if the element had been left before', async () => {
  const { rerender } = focused();
  act(() => card().blur());
  await settle();
  rerender(<Page list={2} />);
  await settle();
  expect(document.body).toHaveFocus();
});
