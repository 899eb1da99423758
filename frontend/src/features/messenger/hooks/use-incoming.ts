/** Plays a sound and shows a toast and a notification for new messages in conversations that are not on screen. */
import { type ChatMessage, LIMITS } from '@contract';
import { useEffect, useEffectEvent } from 'react';
import { chatApi, type ChatTarget } from '@/api/chat';
import { logError } from '@/api/error-text';
import { isRecent } from '@/lib/server-clock';
import { onEvent } from '@/realtime/socket';
import { useAppStore } from '@/store/hooks';
import { showToast } from '@/ui/show-toast';
import type { Body } from '../engine/conversation-log';
import { type MessengerEngine, sameChat, targetOf } from '../engine/messenger-engine';
import { closeNotifications, notify } from '../model/notify';
import { preview } from '../model/preview';
import { playMessageSound } from '../model/sound';
import { REFUSALS, STRINGS } from '../strings';

function textOf(body: Body | undefined): string {
  // The keys could not be fetched; the conversation shows that, and tries again.
  if (!body) return STRINGS.newMessage;
  if (body.kind === 'refused') return REFUSALS[body.refusal];
  return 'text' in body && body.text !== '' ? body.text : STRINGS.fileOnly;
}

/** @param inFront the conversation on screen, if any */
export function useIncoming(
  engine: MessengerEngine,
  inFront: ChatTarget | undefined,
  show: (chat: ChatTarget) => void,
) {
  const store = useAppStore();

  const arrived = useEffectEvent(async (message: ChatMessage, over: AbortSignal) => {
    // The text of a message that was deleted in the meantime is removed from its event.
    const isErased = message.message === '' && !message.attachmentUrl;
    if (message.senderId === engine.user.id || isErased || !isRecent(message.createdAt)) return;
    const chat = targetOf(engine.user.id, message);
    if (sameChat(chat, inFront) && !document.hidden) return;
    playMessageSound();
    const group = chatApi.endpoints.getGroups
      .select()(store.getState())
      .data?.find(({ id }) => id === message.groupChatId);
    const length = message.groupChatId ? LIMITS.chat.toastGroupChars : LIMITS.chat.toastDirectChars;
    const body = await engine.open(message).catch((error) => void logError('chat.incoming', error));
    if (over.aborted) return;
    const text = preview(textOf(body), length);
    const title = group ? `${message.sender.name} in ${group.name}` : message.sender.name;
    showToast.blank(`${title}: ${text}`);
    notify(title, text, chat, () => show(chat));
  });

  useEffect(() => {
    const over = new AbortController();
    const receive = (message: ChatMessage) => void arrived(message, over.signal);
    const stops = [onEvent('direct-message', receive), onEvent('group-chat-message', receive)];
    return () => {
      over.abort();
      stops.forEach((stop) => stop());
      // After a sign-out, nobody else may read what was written to this user.
      closeNotifications();
    };
  }, []);
}
