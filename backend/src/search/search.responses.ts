import type * as contract from '../contract';
import { TASK_STATUSES, type TaskStatus } from '../contract';
import { Day, Flag, OneOf, Part, Text, Time, Uuid } from '../platform/http/fields';
import { UserOption } from '../users/people.responses';

export class FoundTask implements contract.FoundTask {
  @Uuid() id: string;
  @Text() title: string;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Day({ nullable: true }) dueDate: string | null;
}

class FoundAuthor {
  @Uuid() id: string;
  @Text() name: string;
}

export class FoundComment implements contract.FoundComment {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Part(() => FoundAuthor) author: FoundAuthor;
  @Text() body: string;
  @Flag() isInternal: boolean;
  @Time() createdAt: string;
}

export class FoundMeeting implements contract.FoundMeeting {
  @Uuid() id: string;
  @Text() title: string;
  @Time() startTime: string;
  @Time() endTime: string;
  @Text() location: string;
}

export class SearchResult implements contract.SearchResult {
  @Part(() => FoundTask, { isArray: true }) tasks: FoundTask[];
  @Part(() => FoundComment, { isArray: true }) comments: FoundComment[];
  @Part(() => UserOption, { isArray: true }) people: UserOption[];
  @Part(() => FoundMeeting, { isArray: true }) meetings: FoundMeeting[];
}
