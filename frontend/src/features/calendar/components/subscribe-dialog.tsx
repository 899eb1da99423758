import { type CalendarFeed, MESSAGES } from '@contract';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useEndCalendarFeedMutation, useGetCalendarFeedQuery, useMakeCalendarFeedMutation } from '@/api/calendar';
import { errorText } from '@/api/error-text';
import { useToday } from '@/api/use-today';
import { formatDate, formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { FooterError } from '@/ui/footer-error';
import { Skeleton } from '@/ui/skeleton';
import { FEED_STRINGS } from '../strings';
import { FeedAddress } from './feed-address';

type Question = 'rotate' | 'revoke';

/** Creates, renews and revokes the user's private calendar feed. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, error, isFetching, refetch } = useGetCalendarFeedQuery();
  const [make, making] = useMakeCalendarFeedMutation();
  const [end, ending] = useEndCalendarFeedMutation();
  const [question, setQuestion] = useState<Question>();
  const failure = making.error ?? ending.error;

  async function confirm() {
    if (question === 'rotate') {
      ending.reset();
      await make();
    } else {
      await end();
      making.reset();
    }
    setQuestion(undefined);
  }

  return (
    <Dialog
      title={FEED_STRINGS.title}
      description={FEED_STRINGS.intro}
      isSheetOnMobile={false}
      onClose={onClose}
      footer={
        <>
          <FooterError text={failure && errorText(failure, MESSAGES.calendar.feedFailed)} />
          {feed?.exists && (
            <>
              <Button
                variant="ghost"
                onClick={() => setQuestion('revoke')}
                className="mr-auto -ml-3 text-danger not-aria-disabled:hover:text-danger"
              >
                {FEED_STRINGS.revoke}
              </Button>
              <Button onClick={() => setQuestion('rotate')}>{FEED_STRINGS.rotate}</Button>
            </>
          )}
          {feed && !feed.exists && (
            <Button variant="primary" pending={making.isLoading} onClick={() => void make()}>
              {making.isLoading ? FEED_STRINGS.making : FEED_STRINGS.make}
            </Button>
          )}
          {feed?.exists && (
            <Button variant="primary" onClick={onClose}>
              {FEED_STRINGS.close}
            </Button>
          )}
        </>
      }
    >
      {making.data && feed?.exists && <FeedAddress url={making.data.url} />}
      {feed?.exists && <FeedState feed={feed} />}
      {!feed && error && (
        <ErrorState text={FEED_STRINGS.loadFailed} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {!feed && !error && <Skeleton className="h-9" />}
      {question && (
        <ConfirmDialog
          title={question === 'rotate' ? FEED_STRINGS.rotateTitle : FEED_STRINGS.revokeTitle}
          text={question === 'rotate' ? FEED_STRINGS.rotateText : FEED_STRINGS.revokeText}
          confirmLabel={question === 'rotate' ? FEED_STRINGS.rotate : FEED_STRINGS.revoke}
          pending={making.isLoading || ending.isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  );
}

function FeedState({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const { timezone } = useCurrentUser();
  const today = useToday();
  return (
    <p className="text-fg-2">
      {createdAt && <span>{FEED_STRINGS.exists(formatDate(createdAt, timezone))}</span>}{' '}
      <span>
        {lastReadAt ? FEED_STRINGS.lastRead(formatMoment(lastReadAt, timezone, today)) : FEED_STRINGS.neverRead}
      </span>
    </p>
  );
}
