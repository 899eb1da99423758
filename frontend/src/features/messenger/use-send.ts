import { MESSAGES } from '@contract';
import { useState } from 'react';
import type { ChatTarget } from '@/api/chat';
import { errorText, logError } from '@/api/error-text';
import { sealFile, type SealedFileKey } from '@/lib/sealing/sealed-file';
import { showToast } from '@/ui/show-toast';
import { attachmentProblem } from './attachments';
import type { Writing } from './composer';
import type { Plan } from './encryption/plan';
import type { Conversation } from './engine/conversation';
import { conversationOf } from './engine/messenger-engine';
import { useEngine } from './engine-context';
import { withoutCameraData } from './plain-photo';
import type { Sealing } from './use-sealing';

export interface SendGiven {
  chat: ChatTarget;
  conversation: Conversation;
  sealing: Sealing;
}

/** A plain message with a file stays one: the server has the file in the clear. */
const staysPlain = (writing: Writing) =>
  writing.kind === 'edit' && writing.entry.body.kind === 'plain' && writing.entry.message.attachmentUrl !== null;

/** Whether this would go unsealed, which takes a press of its own. */
export function goesPlain(plan: Plan | undefined, writing: Writing): boolean {
  return plan?.kind === 'plain' || staysPlain(writing);
}

/** Sends what was written, sealed unless its sender has agreed that it goes as it is. */
export function useSend({ chat, conversation, sealing }: SendGiven) {
  const { user, encryption, server } = useEngine();
  const [isUploading, setIsUploading] = useState(false);
  const name = conversationOf(user.id, chat);

  async function body(given: {
    clientId: string;
    text: string;
    file?: SealedFileKey;
    plan: Plan;
    isPlainAgreed: boolean;
  }) {
    const { clientId, text, file, plan, isPlainAgreed } = given;
    if (plan.kind === 'plain' && isPlainAgreed) return text;
    if (plan.kind !== 'sealed') throw new Error(`Nothing may be sent here: ${plan.kind}`);
    return encryption.seal(name, clientId, { text, file }, plan.keys);
  }

  async function edit(writing: Extract<Writing, { kind: 'edit' }>, text: string, isPlainAgreed: boolean) {
    const { message, body: before } = writing.entry;
    const file = before.kind === 'sealed' ? before.file : undefined;
    const plan = await sealing.planNow();
    const given = { clientId: message.clientId ?? '', text, file, plan, isPlainAgreed };
    await conversation.edit(message, staysPlain(writing) && isPlainAgreed ? text : await body(given));
  }

  /** Answers whether it was taken: what was not stays in the box. */
  function send(text: string, writing: Writing, isPlainAgreed: boolean): boolean {
    const trimmed = text.trim();
    if (trimmed === '' || (goesPlain(sealing.plan, writing) && !isPlainAgreed)) return false;
    if (writing.kind === 'edit') {
      edit(writing, trimmed, isPlainAgreed).catch((error) => {
        logError('chat.edit', error);
        showToast.error(errorText(error, MESSAGES.chat.sendFailed));
      });
      return true;
    }
    const replyToId = writing.kind === 'reply' ? writing.entry.message.id : null;
    conversation.send({ text: trimmed, replyToId }, async (clientId) => ({
      message: await body({ clientId, text: trimmed, plan: await sealing.planNow(), isPlainAgreed }),
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
    conversation.send({ text: '', fileName: file.name, replyToId: null }, async (clientId) => ({
      message: await body({ clientId, text: '', file: sealed?.fileKey, plan, isPlainAgreed }),
      ...attachment,
    }));
    showToast.success(MESSAGES.chat.fileSent);
  }

  async function sendFile(file: File, isPlainAgreed: boolean) {
    const problem = attachmentProblem(file);
    if (problem) {
      showToast.error(problem);
      return;
    }
    setIsUploading(true);
    try {
      await upload(file, isPlainAgreed);
    } catch (error) {
      logError('chat.upload', error);
      showToast.error(errorText(error, MESSAGES.chat.uploadFailed, MESSAGES.chat.uploadFailed));
    } finally {
      setIsUploading(false);
    }
  }

  return { send, sendFile, isUploading };
}
