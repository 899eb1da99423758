import type * as contract from '../../contract';
import { Part, Text, Uuid, Whole } from '../../platform/http/fields';

export class MadeEpoch implements contract.MadeEpoch {
  @Uuid() conversationId: string;
  @Whole() number: number;
}

class EpochMaker {
  @Uuid() userId: string;
  @Uuid() keyId: string;
}

class EpochKey implements contract.EpochKey {
  @Whole() number: number;
  @Part(() => EpochMaker) madeBy: EpochMaker;
  @Text() commitment: string;
  @Text() readers: string;
  @Text() wrapped: string;
  @Text() signature: string;
}

export class EpochKeys implements contract.EpochKeys {
  @Whole({ nullable: true, description: 'The epoch that messages may be sealed in' }) current: number | null;
  @Part(() => EpochKey, { isArray: true }) keys: EpochKey[];
}
