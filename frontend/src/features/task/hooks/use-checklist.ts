import { type ChangeChecklistItemRequest, type ChecklistItem, MESSAGES } from '@contract';
import {
  useAddChecklistItemMutation,
  useChangeChecklistItemMutation,
  useRemoveChecklistItemMutation,
} from '@/api/checklist';
import { errorText, logError } from '@/api/error-text';
import { randomId } from '@/lib/random-id';
import { announce } from '@/ui/live-region';
import { STRINGS } from '../strings';

const NEW = 'new-';

/** True for an item that is not stored yet: its id is unknown to the server. */
export const isNewItem = ({ id }: ChecklistItem) => id.startsWith(NEW);

const textOf = (error: unknown) => (error ? errorText(error, MESSAGES.checklist.saveFailed) : undefined);

/** The actions on a checklist. `problem` is the reason why the last one failed, unless its item shows that. */
export function useChecklist(taskId: string, items: readonly ChecklistItem[]) {
  const [addItem, adding] = useAddChecklistItemMutation();
  const [changeItem, changing] = useChangeChecklistItemMutation();
  const [removeItem, removing] = useRemoveChecklistItemMutation();

  /** Clears the errors of the other mutations: only the last change counts. */
  async function send(request: PromiseLike<{ error?: unknown }>, others: { reset: () => void }[]): Promise<unknown> {
    others.forEach((other) => other.reset());
    const { error } = await request;
    if (error) logError('checklist.change', error);
    return error;
  }

  /** Resolves to the reason if the change was not stored. */
  const change = async (id: string, changes: ChangeChecklistItemRequest) =>
    textOf(await send(changeItem({ taskId, id, changes }), [adding, removing]));

  const { originalArgs: changed } = changing;
  const isShownByItem = changed?.changes.text !== undefined && items.some(({ id }) => id === changed.id);
  return {
    problem: textOf(adding.error ?? (isShownByItem ? undefined : changing.error) ?? removing.error),
    /** Resolves to whether the item was stored. */
    add: async (text: string) =>
      !(await send(addItem({ taskId, temporaryId: NEW + randomId(), text }), [changing, removing])),
    change,
    remove: (id: string) => void send(removeItem({ taskId, id }), [adding, changing]),
    /** @param to an index in the list without the moved item */
    move(id: string, to: number) {
      const others = items.filter((item) => item.id !== id);
      if (to < 0 || to > others.length || items[to]?.id === id) return;
      void change(id, { afterId: others[to - 1]?.id ?? null });
      announce(STRINGS.itemMoved(to + 1, items.length));
    },
  };
}
