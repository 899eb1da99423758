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
import type { Sealing } from './use-chat';

export interface SendGiven {
  chat: ChatTarget;
  conversation: Conversation;
  sealing: Sealing;
}

const mayBeSent = (plan: Plan) => plan.kind === 'sealed' || plan.kind === 'plain';

/** Sends what was written, sealed wherever it can be. */
export function useSend({ chat, conversation, sealing }: SendGiven) {
  const { user, encryption, server } = useEngine();
  const [isUploading, setIsUploading] = useState(false);
  const name = conversationOf(user.id, chat);

  async function body(clientId: string, plan: Plan, text: string, file?: SealedFileKey): Promise<string> {
    if (plan.kind === 'plain') return text;
    if (plan.kind !== 'sealed') throw new Error(`Nothing may be sent here: ${plan.kind}`);
    return encryption.seal(name, clientId, { text, file }, plan.keys);
  }

  async function edit({ entry }: Extract<Writing, { kind: 'edit' }>, text: string) {
    const { message, body: before } = entry;
    const plan = await sealing.planNow();
    const isSealed = before.kind === 'sealed';
    const file = isSealed ? before.file : undefined;
    const next = isSealed ? await body(message.clientId ?? '', plan, text, file) : text;
    await conversation.edit(message, next);
  }

  /** Answers whether it was taken: what was not stays in the box. */
  function send(text: string, writing: Writing): boolean {
    const trimmed = text.trim();
    if (trimmed === '' || !sealing.plan || !mayBeSent(sealing.plan)) return false;
    if (writing.kind === 'edit') {
      edit(writing, trimmed).catch((error) => {
        logError('chat.edit', error);
        showToast.error(errorText(error, MESSAGES.chat.sendFailed));
      });
      return true;
    }
    const replyToId = writing.kind === 'reply' ? writing.entry.message.id : null;
    conversation.send({ text: trimmed, replyToId }, async (clientId) => ({
      message: await body(clientId, await sealing.planNow(), trimmed),
      replyToId,
    }));
    return true;
  }

  async function upload(file: File) {
    const plan = await sealing.planNow();
    if (!mayBeSent(plan)) return;
    const isSealed = plan.kind === 'sealed';
    const sealed = isSealed ? await sealFile(await withoutCameraData(file)) : undefined;
    const attachment = await server.upload(sealed?.sealed ?? file, isSealed);
    conversation.send({ text: '', fileName: file.name, replyToId: null }, async (clientId) => ({
      message: await body(clientId, plan, '', sealed?.fileKey),
      ...attachment,
    }));
    showToast.success(MESSAGES.chat.fileSent);
  }

  async function sendFile(file: File) {
    const problem = attachmentProblem(file);
    if (problem) {
      showToast.error(problem);
      return;
    }
    setIsUploading(true);
    try {
      await upload(file);
    } catch (error) {
      logError('chat.upload', error);
      showToast.error(errorText(error, MESSAGES.chat.uploadFailed, MESSAGES.chat.uploadFailed));
    } finally {
      setIsUploading(false);
    }
  }

  return { send, sendFile: (file: File) => void sendFile(file), isUploading };
}
