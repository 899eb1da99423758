import type { Label, Task } from '@contract';
import { createNextState } from '@reduxjs/toolkit';
import { makeTask } from '@/testing/make-task';
import { choose, settleChoice } from './pending-labels';
import { type BoardChange, boardOf, dropLabel, putTask, relabel, setLabels, type TaskBoard } from './task-cache';

const label = (id: string, name = id): Label => ({ id, name, hue: 'teal' });
const [audit, design, zeal] = [label('Audit'), label('Design'), label('Zeal')];
const renamed = label('Audit', 'Check');

const task = (version: number, ...labels: Label[]): Task =>
  makeTask({ id: 't1', labels, updatedAt: `2026-02-01T00:00:0${version}.000Z` });

/** A board with one task, whose labels are then chosen. The choice ends with the test. */
function chosenOn(stored: Label[], chosen: Label[]) {
  let board = boardOf([task(0, ...stored)], null);
  choose('t1', chosen, stored);
  const apply = (...changes: BoardChange[]) =>
    (board = createNextState(board, (draft: TaskBoard) => changes.forEach((change) => change(draft))));
  apply(setLabels('t1', chosen));
  return {
    apply,
    shown: () => board.entities['t1']?.labels.map(({ name }) => name),
    settle: () => settleChoice('t1', chosen)?.map(({ name }) => name),
  };
}

it('a label renamed while it is chosen has its new name afterwards', () => {
  const { apply, shown, settle } = chosenOn([], [audit, design]);
  // The server stored the choice, and then the new name, which it pushes without the card.
  apply(putTask(task(1, audit, design)), relabel(renamed));
  expect(shown()).toEqual(['Check', 'Design']);
  expect(settle()).toEqual(['Check', 'Design']);
});

it('a label deleted while it is chosen is gone afterwards', () => {
  const { apply, shown, settle } = chosenOn([], [audit, design]);
  apply(putTask(task(1, audit, design)), dropLabel('Audit'));
  expect(shown()).toEqual(['Design']);
  expect(settle()).toEqual(['Design']);
});

it('labels restored after a refused choice have their current names', () => {
  const { apply, settle } = chosenOn([audit, zeal], [design]);
  apply(relabel(renamed), dropLabel('Zeal'));
  expect(settle()).toEqual(['Check']);
});

it('a card pushed before the choice is stored shows the current names, in their order', () => {
  const { apply, shown, settle } = chosenOn([], [audit, design, zeal]);
  apply(relabel(label('Audit', 'Zoo')), dropLabel('Design'), putTask(task(1)));
  expect(shown()).toEqual(['Zeal', 'Zoo']);
  expect(settle()).toEqual([]);
});

it('a later choice still replaces one whose label was renamed', () => {
  const first = chosenOn([], [audit]);
  first.apply(relabel(renamed));
  const later = [design];
  choose('t1', later, [renamed]);
  expect(first.settle()).toBeUndefined();
  expect(settleChoice('t1', later)).toEqual([]);
});
