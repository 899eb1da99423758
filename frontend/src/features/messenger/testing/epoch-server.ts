import type { EpochKey, EpochKeyCopy, EpochPlace, MadeEpoch, MakeEpochRequest } from '@contract';
import type { EpochServer } from '../encryption/epoch-server';

interface Epoch extends Omit<EpochKey, 'wrapped' | 'signature'> {
  conversationId: string;
  isBegun: boolean;
  copies: EpochKeyCopy[];
}

const refusal = (epoch: number | null) => ({ status: 409, data: { missing: [], extra: [], epoch } });
const placeName = ({ groupChatId, userId }: EpochPlace) => groupChatId ?? userId!;

/** The epochs of a server, which knows the current device keys. */
export class EpochsInMemory {
  readonly epochs: Epoch[] = [];
  /** No number is used twice. */
  private last = 0;

  /** @param currentKeyIds returns the ids of the current keys of all members of a conversation */
  constructor(private readonly currentKeyIds: (conversationId: string) => string[]) {}

  as(userId: string): EpochServer {
    return {
      epochKeys: async (place, keyId, after) => {
        const conversationId = placeName(place);
        const begun = this.epochs.filter((it) => it.conversationId === conversationId && it.isBegun);
        const later = begun.filter(({ number }) => number > after);
        const keys = later.flatMap(({ copies, number, madeBy, commitment, readers }) =>
          copies.filter((it) => it.keyId === keyId).map((copy) => ({ ...copy, number, madeBy, commitment, readers })),
        );
        return { current: this.current(conversationId), keys };
      },
      makeEpoch: async ({ keyId, commitment, readers, ...place }: MakeEpochRequest) => {
        const made = { conversationId: placeName(place as EpochPlace), number: (this.last += 1) };
        this.unfinish(made.conversationId, keyId);
        this.epochs.push({ ...made, madeBy: { userId, keyId }, commitment, readers, isBegun: false, copies: [] });
        return made;
      },
      addEpochKeys: async (epoch, keys) => void this.find(epoch).copies.push(...keys),
      beginEpoch: async (made, replaces) => {
        const epoch = this.find(made);
        const current = this.current(epoch.conversationId);
        if ((current !== null && current !== replaces) || !this.fits(epoch)) {
          throw Object.assign(new Error('Keys have changed'), refusal(current));
        }
        epoch.isBegun = true;
      },
    };
  }

  private find({ number }: MadeEpoch): Epoch {
    const epoch = this.epochs.find((it) => it.number === number);
    if (!epoch) throw Object.assign(new Error('Not found'), { status: 404 });
    return epoch;
  }

  /** Removes what a device has not finished. */
  private unfinish(conversationId: string, keyId: string) {
    const isLeft = (it: Epoch) => it.isBegun || it.conversationId !== conversationId || it.madeBy.keyId !== keyId;
    this.epochs.splice(0, this.epochs.length, ...this.epochs.filter(isLeft));
  }

  private current(conversationId: string): number | null {
    const last = this.epochs.findLast((it) => it.conversationId === conversationId && it.isBegun);
    return last && this.fits(last) ? last.number : null;
  }

  private fits({ conversationId, copies }: Epoch): boolean {
    const those = copies.map(({ keyId }) => keyId).sort();
    return JSON.stringify(those) === JSON.stringify(this.currentKeyIds(conversationId).sort());
  }
}
