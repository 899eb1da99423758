import { isBlank, MESSAGES } from '@contract';
import type { ChatTarget } from '@/api/chat';
import { errorText, logError } from '@/api/error-text';
import { askBeforeLeaving } from '@/lib/ask-before-leaving';
import { sealFile } from '@/lib/sealing/sealed-file';
import { showToast } from '@/ui/show-toast';
import type { Plan } from '../encryption/plan';
import { composeBody, type Draft } from '../engine/compose';
import type { Conversation } from '../engine/conversation';
import { conversationOf } from '../engine/messenger-engine';
import { attachmentProblem, withEnding } from '../model/attachments';
import { useEngine } from '../model/engine-context';
import { withoutCameraData } from '../model/plain-photo';
import type { Writing } from '../model/writing';
import type { Sealing } from './use-sealing';

export interface SendGiven {
  chat: ChatTarget;
  conversation: Conversation;
  sealing: Sealing;
}

/** An edit of a plain message with a file stays plain: the server already has the file unencrypted. */
const staysPlain = (writing: Writing) =>
  writing.kind === 'edit' && writing.entry.body.kind === 'plain' && writing.entry.message.attachmentUrl !== null;

/** Whether the message would be sent unencrypted, which requires a separate button. */
export function goesPlain(plan: Plan | undefined, writing: Writing): boolean {
  return plan?.kind === 'plain' || staysPlain(writing);
}

/** Sends the input, encrypted unless the user has agreed to send it unencrypted. */
export function useSend({ chat, conversation, sealing }: SendGiven) {
  const { user, encryption, server } = useEngine();
  const name = conversationOf(user.id, chat);

  const body = async (clientId: string, draft: Draft) =>
    composeBody({ encryption, conversation: name, clientId }, draft, await sealing.planNow());

  async function edit(writing: Extract<Writing, { kind: 'edit' }>, text: string, isPlainAgreed: boolean) {
    const { message, body: before } = writing.entry;
    const file = before.kind === 'sealed' ? before.file : undefined;
    const isPlain = staysPlain(writing) && isPlainAgreed;
    await conversation.edit(message, async () =>
      isPlain ? text : body(message.clientId ?? '', { text, file, isPlainAgreed }),
    );
  }

  /**
   * Returns whether the message was accepted; if not, the text stays in the input. For an edit, resolves with whether it
   * was saved.
   */
  function send(text: string, writing: Writing, isPlainAgreed: boolean): boolean | Promise<boolean> {
    const trimmed = text.trim();
    if (isBlank(text) || (goesPlain(sealing.plan, writing) && !isPlainAgreed)) return false;
    if (writing.kind === 'edit') {
      return edit(writing, trimmed, isPlainAgreed).then(
        () => true,
        (error) => {
          logError('chat.edit', error);
          showToast.error(errorText(error, MESSAGES.chat.sendFailed));
          return false;
        },
      );
    }
    const replyToId = writing.kind === 'reply' ? writing.entry.message.id : null;
    void conversation.send({ text: trimmed, replyToId }, async (clientId) => ({
      message: await body(clientId, { text: trimmed, isPlainAgreed }),
      replyToId,
    }));
    return true;
  }

  async function upload(file: File, isPlainAgreed: boolean) {
    const plan = await sealing.planNow();
    const isSealed = plan.kind === 'sealed';
    if (!isSealed && !(plan.kind === 'plain' && isPlainAgreed))
      throw new Error(`Nothing may be sent here: ${plan.kind}`);
    const sealed = isSealed ? await sealFile(await withoutCameraData(file)) : undefined;
    const attachment = await server.upload(sealed?.sealed ?? file, isSealed);
    const isSent = await conversation.send({ text: '', fileName: file.name, replyToId: null }, async (clientId) => ({
      // Encrypted if the file is; a plain file has already been uploaded unencrypted.
      message: sealed ? await body(clientId, { text: '', file: sealed.fileKey, isPlainAgreed: false }) : '',
      ...attachment,
    }));
    if (isSent) showToast.success(MESSAGES.chat.fileSent);
  }

  async function sendFile(chosen: File, isPlainAgreed: boolean) {
    const file = await withEnding(chosen).catch(() => chosen);
    const problem = attachmentProblem(file);
    if (problem) {
      showToast.error(problem);
      return;
    }
    const stopAsking = askBeforeLeaving();
    try {
      await conversation.upload(() => upload(file, isPlainAgreed));
    } catch (error) {
      logError('chat.upload', error);
      showToast.error(errorText(error, MESSAGES.chat.uploadFailed, MESSAGES.chat.uploadFailed));
    } finally {
      stopAsking();
    }
  }

  return { send, sendFile };
}
