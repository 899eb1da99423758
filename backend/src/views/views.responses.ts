import type * as contract from '../contract';
import { Anything, Flag, Part, Text, Uuid } from '../platform/http/fields';

class ViewOwner {
  @Uuid() id: string;
  @Text() name: string;
}

export class SavedView implements contract.SavedView {
  @Uuid() id: string;
  @Text() name: string;
  @Anything({ description: 'As they were saved' }) filters: contract.ViewFilters;
  @Flag({ description: 'Whether the whole team has it' }) isShared: boolean;
  @Part(() => ViewOwner) owner: ViewOwner;
}
