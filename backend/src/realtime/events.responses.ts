import type { EventsPage as Contract, LoggedEvent, LoggedItem as Item } from '../contract';
import { Anything, Flag, Part, Text, Time } from '../platform/http/fields';

class LoggedItem implements Item {
  @Text() position: string;
  @Text() name: LoggedEvent;
  @Anything() payload: object;
  @Time() at: string;
}

export class EventsPage implements Contract {
  @Part(() => LoggedItem, { isArray: true }) events: LoggedItem[];
  @Text() position: string;
  @Flag() more: boolean;
}
