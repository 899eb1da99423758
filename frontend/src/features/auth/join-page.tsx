import { MESSAGES } from '@contract';
import { errorText, isStatus } from '@/api/error-text';
import { useGetInvitationQuery } from '@/api/invitations';
import { replacePath } from '@/lib/path';
import { useDocumentTitle } from '@/lib/use-document-title';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { AuthFrame } from './auth-frame';
import { JoinForm } from './join-form';
import { invitedText, STRINGS, welcomeText } from './strings';

/** The page that an invitation link opens, with or without a session. */
export function JoinPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useGetInvitationQuery(token);
  useDocumentTitle(STRINGS.joinTitle);

  if (data) {
    return (
      <AuthFrame title={welcomeText(data.name)} details={invitedText(data.invitedBy)}>
        <JoinForm token={token} email={data.email} />
      </AuthFrame>
    );
  }
  if (error && !isStatus(error, 400)) {
    return (
      <AuthFrame title={STRINGS.joinTitle} details={STRINGS.joinDetails}>
        <ErrorState
          text={errorText(error, MESSAGES.invitation.acceptFailed)}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      </AuthFrame>
    );
  }
  if (error) {
    return (
      <AuthFrame title={STRINGS.joinOver} details={MESSAGES.invitation.linkInvalid}>
        <Button autoFocus variant="primary" size="lg" onClick={() => replacePath('/')} className="w-full">
          {STRINGS.backToSignIn}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={STRINGS.joinTitle} details={STRINGS.joinDetails}>
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <Skeleton className="h-52" />
    </AuthFrame>
  );
}
