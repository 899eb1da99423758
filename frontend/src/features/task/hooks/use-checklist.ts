import type { ChangeChecklistItemRequest, ChecklistItem } from '@contract';
import {
  useAddChecklistItemMutation,
  useChangeChecklistItemMutation,
  useRemoveChecklistItemMutation,
} from '@/api/checklist';
import { logError } from '@/api/error-text';
import { announce } from '@/ui/live-region';
import { STRINGS } from '../strings';

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
    void send(changeItem({ taskId, id, changes }), [adding, removing]);

  return {
    error: adding.error ?? changing.error ?? removing.error,
    add: (text: string) => send(addItem({ taskId, text }), [changing, removing]),
    change,
    remove: (id: string) => void send(removeItem({ taskId, id }), [adding, changing]),
    /** @param to an index in the list without the moved item */
    move(from: number, to: number) {
      const moved = items[from];
      const others = items.filter((item) => item !== moved);
      if (!moved || to < 0 || to > others.length || to === from) return;
      change(moved.id, { afterId: others[to - 1]?.id ?? null });
      announce(STRINGS.itemMoved(to + 1, items.length));
    },
  };
}
