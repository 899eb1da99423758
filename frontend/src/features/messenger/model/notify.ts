/** System notifications, if a page can show them: on Android only a service worker can. */
import type { ChatTarget } from '@/api/chat';

function make(title: string, options?: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    // There is no such constructor, or it always throws.
    return undefined;
  }
}

/** `denied` if notifications are not supported. */
function permission(): NotificationPermission {
  try {
    return Notification.permission;
  } catch {
    return 'denied';
  }
}

/** Whether the user can be asked. Without permission, the notification created as a test shows nothing. */
export function canOfferNotifications(): boolean {
  return permission() === 'default' && make('') !== undefined;
}

/** Requests permission, and returns whether the user can be asked again. */
export async function requestNotifications(): Promise<boolean> {
  try {
    await Notification.requestPermission();
    return permission() === 'default';
  } catch {
    return false;
  }
}

/** The last notification of each conversation, by its tag. */
const last = new Map<string, Notification>();

export function notify(title: string, text: string, chat: ChatTarget, onClick: () => void) {
  if (permission() !== 'granted') return;
  // One notification per conversation. Browsers replace one with the same tag silently, so it is closed first.
  const tag = `${chat.kind} ${chat.id}`;
  last.get(tag)?.close();
  const shown = make(title, { body: text, tag });
  if (!shown) return;
  last.set(tag, shown);
  shown.addEventListener('click', () => {
    shown.close();
    window.focus();
    onClick();
  });
}

/** Closes all that are still shown. */
export function closeNotifications() {
  last.forEach((shown) => shown.close());
  last.clear();
}
