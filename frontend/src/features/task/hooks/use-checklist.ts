import type { ChangeChecklistItemRequest, ChecklistItem } from '@contract';
import {
  useAddChecklistItemMutation,
  useChangeChecklistItemMutation,
  useRemoveChecklistItemMutation,
} from '@/api/checklist';
import { logError } from '@/api/error-text';
import { randomId } from '@/lib/random-id';
import { announce } from '@/ui/live-region';
import { STRINGS } from '../strings';

const NEW = 'new-';

/** True for an item that is not stored yet: its id is unknown to the server. */
export const isNewItem = ({ id }: ChecklistItem) => id.startsWith(NEW);

/** The actions on a checklist. `error` is the error of the last action. */
export function useChecklist(taskId: string, items: readonly ChecklistItem[]) {
  const [addItem, adding] = useAddChecklistItemMutation();
  const [changeItem, changing] = useChangeChecklistItemMutation();
  const [removeItem, removing] = useRemoveChecklistItemMutation();

  /** Clears the errors of the other mutations: only the last change counts. */
  async function send(request: PromiseLike<{ error?: unknown }>, others: { reset: () => void }[]): Promise<boolean> {
    others.forEach((other) => other.reset());
    const { error } = await request;
    if (error) logError('checklist.change', error);
    return !error;
  }

  const change = (id: string, changes: ChangeChecklistItemRequest) =>
    send(changeItem({ taskId, id, changes }), [adding, removing]);

  return {
    error: adding.error ?? changing.error ?? removing.error,
    add: (text: string) => send(addItem({ taskId, temporaryId: NEW + randomId(), text }), [changing, removing]),
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
