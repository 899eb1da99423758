/** Seals and opens messages with the keys of this browser. */
import {
  type ChatMessage,
  type DeviceKey,
  type Envelope,
  type EpochEnvelope,
  isOfEpoch,
  parseEnvelope,
} from '@contract';
import {
  epochName,
  type Keyring,
  type Opened,
  openMessage,
  type SealedContent,
  sealMessage,
} from '@/lib/sealing/envelope';
import type { MessageKeys } from '@/lib/sealing/handover';
import { conversationName } from './conversation-name';
import type { Epochs, SealingDevice } from './epochs';
import type { KeyDirectory } from './key-server';
import { messageKeysOf, type MessageKeysOptions } from './message-keys';
import type { OwnKeyring, OwnKeys } from './own-keys';

const NO_KEYS: OwnKeyring = { privateKeys: new Map(), messageKeys: new Map() };

/** The number of devices that have received the key of a new epoch. */
export interface SealingProgress {
  done: number;
  of: number;
}

interface Parts {
  userId: string;
  own: OwnKeys;
  directory: KeyDirectory;
  epochs: Epochs;
}

export class SealedMessages {
  /** Defined while a conversation is being sealed for its devices. */
  private progress: SealingProgress | undefined;
  private readonly listeners = new Set<() => void>();
  private keyring: Promise<OwnKeyring> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Calls the listener after each step of the progress. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getProgress = () => this.progress;

  async seal(
    conversation: string,
    clientId: string,
    content: SealedContent,
    { device, readers }: { device: SealingDevice; readers: DeviceKey[] },
  ): Promise<string> {
    const { userId: senderId, epochs } = this.parts;
    const epoch = await epochs
      .forSealing(conversation, device, readers, (done, of) => this.report({ done, of }))
      .finally(() => this.report(undefined));
    return sealMessage({ conversation, senderId, clientId, content, device, epoch });
  }

  async open(message: ChatMessage): Promise<Opened> {
    // If the storage fails there are no keys, but the messages around this one must remain readable.
    const keyring = this.loadKeyring().catch(() => NO_KEYS);
    const keys = await this.parts.directory.of([message.senderId]);
    const context = {
      conversation: conversationName(this.parts.userId, message),
      senderId: message.senderId,
      clientId: message.clientId ?? '',
    };
    const envelope = parseEnvelope(message.message);
    // The sender can put any name into an envelope. Requests are only made for the conversation that it was found in.
    const isHere = typeof envelope !== 'string' && envelope.conv === context.conversation;
    const full = await this.withEpoch(isHere ? envelope : undefined, await keyring);
    return openMessage(message.message, context, keys.get(message.senderId) ?? [], full);
  }

  /** Returns the keys of the messages that can be opened here. */
  async messageKeys(sealed: AsyncIterable<string>, options?: MessageKeysOptions): Promise<MessageKeys> {
    const keyring = await this.loadKeyring();
    return messageKeysOf(sealed, (envelope) => this.withEpoch(envelope, keyring), options);
  }

  /** Called when this browser's keys have changed. */
  forgetKeyring() {
    this.keyring = undefined;
    this.parts.epochs.forgetRequests();
  }

  private loadKeyring(): Promise<OwnKeyring> {
    this.keyring ??= this.parts.own.keyring().catch((error: unknown) => {
      this.keyring = undefined;
      throw error;
    });
    return this.keyring;
  }

  /** Returns the keyring with the key of the envelope's epoch, if this browser has it or can fetch it. */
  private async withEpoch(envelope: Envelope | EpochEnvelope | undefined, keyring: OwnKeyring): Promise<Keyring> {
    if (!envelope || !isOfEpoch(envelope)) return { ...keyring, epochKeys: new Map() };
    const { conv, ep } = envelope;
    const key = await this.parts.epochs.get(conv, ep, keyring.privateKeys);
    return { ...keyring, epochKeys: new Map(key ? [[epochName(conv, ep), key]] : []) };
  }

  private report(progress: SealingProgress | undefined) {
    this.progress = progress;
    for (const listener of this.listeners) listener();
  }
}
