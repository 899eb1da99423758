import { createHash } from 'node:crypto';
import { LIMITS, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import { describe } from './description';
import { extrasOf } from './extras';
import type { ImportFile } from './import-item';

const { imports } = MESSAGES;

/** The format of Trello's ids. */
const ID = /^[\w-]{1,64}$/;

type Unknown = Record<string, unknown>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const objects = (value: unknown): Unknown[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names of members by their id in Trello. */
const namesOf = (board: Unknown) =>
  new Map(objects(board['members']).map((member) => [text(member['id']), text(member['fullName'])]));

function boardOf(file: string): Unknown {
  try {
    const board: unknown = JSON.parse(file);
    if (isObject(board) && Array.isArray(board['cards']) && Array.isArray(board['lists'])) return board;
  } catch {
    // Not JSON at all.
  }
  throw AppError.badRequest(imports.notTrello);
}

function groupBy(all: Unknown[], keyOf: (one: Unknown) => string): Map<string, Unknown[]> {
  const groups = new Map<string, Unknown[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

const byPlace = (a: Unknown, b: Unknown) => Number(a['pos']) - Number(b['pos']) || 0;

/** The items of all checklists of a card, prefixed with their checklist's name if there are several. */
function itemsOf(checklists: Unknown[]) {
  return checklists.flatMap((list) =>
    objects(list['checkItems'])
      .sort(byPlace)
      .map((item) => ({
        text: checklists.length > 1 ? `${text(list['name'])}: ${text(item['name'])}` : text(item['name']),
        isDone: item['state'] === 'complete',
      })),
  );
}

/** A label without a name gets the name of its colour. */
const labelOf = (label: Unknown) => ({
  name: text(label['name']) || text(label['color']),
  color: text(label['color']),
});

function comment(of: Unknown, dayOf: (time: string) => string) {
  const [author, data] = [of['memberCreator'], of['data']];
  return {
    author: isObject(author) ? text(author['fullName']) : '',
    day: dayOf(text(of['date'])),
    text: isObject(data) ? text(data['text']) : '',
  };
}

/** The id of the card, or of the list, that an action names. */
function idIn({ data }: Unknown, part: 'card' | 'listAfter'): string {
  const named = isObject(data) ? data[part] : undefined;
  return isObject(named) ? text(named['id']) : '';
}
const cardOf = (action: Unknown) => idIn(action, 'card');

/** When a card came into its list, by the board's moves of it, oldest first. A board contains only its last actions. */
function sinceOf(card: Unknown, moves: Unknown[] = []): string | null {
  const move = moves.findLast((action) => idIn(action, 'listAfter') === text(card['idList']));
  const time = Date.parse(text(move?.['date']));
  return time > 0 && time <= Date.now() ? new Date(time).toISOString() : null;
}

/**
 * The cards of an exported board, in the order of its lists.
 * @param dayOf returns the calendar day of a time in the caller's timezone
 * @throws AppError 400 if the file is not an exported board or has too many cards
 */
export function trelloItems(file: string, dayOf: (time: string) => string, isWithArchived: boolean): ImportFile {
  const board = boardOf(file);
  const lists = objects(board['lists']).sort(byPlace);
  const place = new Map(lists.map((list, index) => [text(list['id']), index]));
  const placeOf = (card: Unknown) => place.get(text(card['idList'])) ?? lists.length;
  const listOf = (card: Unknown) => lists[placeOf(card)];
  const isArchived = (card: Unknown) => card['closed'] === true || listOf(card)?.['closed'] === true;
  // By their ids: a board that repeats a card would repeat the work on all its comments, too.
  const known = new Map(objects(board['cards']).map((card) => [text(card['id']), card]));
  known.delete('');
  const cards = [...known.values()];
  const wanted = isWithArchived ? cards : cards.filter((card) => !isArchived(card));
  if (wanted.length > LIMITS.imports.rows) throw AppError.badRequest(imports.tooManyRows);
  const checklists = groupBy(objects(board['checklists']).sort(byPlace), (it) => text(it['idCard']));
  const actions = objects(board['actions']).reverse();
  const comments = groupBy(
    actions.filter((action) => action['type'] === 'commentCard'),
    cardOf,
  );
  const moves = groupBy(
    actions.filter((action) => idIn(action, 'listAfter') !== ''),
    cardOf,
  );
  const names = namesOf(board);
  const members = (card: Unknown) => (Array.isArray(card['idMembers']) ? card['idMembers'] : []).map(text);
  const items = wanted
    .sort((a, b) => placeOf(a) - placeOf(b) || byPlace(a, b))
    .map((card, index) => {
      const id = text(card['id']);
      const list = text(listOf(card)?.['name']);
      const texts = describe({
        title: text(card['name']).trim(),
        description: text(card['desc']),
        comments: (comments.get(id) ?? []).map((one) => comment(one, dayOf)),
      });
      const extras = extrasOf(objects(card['labels']).map(labelOf), itemsOf(checklists.get(id) ?? []));
      return {
        ...texts,
        ...extras,
        notes: [...texts.notes, ...extras.notes],
        row: index + 1,
        externalId: ID.test(id) ? id : createHash('sha256').update(id).digest('hex'),
        statusName: list,
        since: sinceOf(card, moves.get(id)),
        dueDate: text(card['due']) === '' ? null : dayOf(text(card['due'])) || null,
        assignees: members(card).flatMap((member) => names.get(member) ?? []),
        client: '',
      };
    });
  return { items, archived: cards.filter(isArchived).length };
}
