import { MESSAGES } from '@contract';
import { useGetProfileQuery } from '@/api/profile';
import { useCan } from '@/lib/permissions';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { STRINGS } from '../strings';
import { AppearanceSection } from './appearance-section';
import { CompanyLogo } from './company-logo';
import { ImportSection } from './import-section';
import { PictureSection } from './picture-section';
import { ProfileForm, type ProfileFormProps } from './profile-form';
import { Section } from './section';

export function ProfileTab(form: Omit<ProfileFormProps, 'profile'>) {
  const { data, error, isFetching, refetch } = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const can = useCan();
  if (!data) {
    return error ? (
      <ErrorState
        className="py-16"
        text={MESSAGES.settings.loadFailed}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <Loading />
    );
  }
  return (
    <>
      <PictureSection />
      {can('settings.companyLogo') && <CompanyLogo logo={data.companyLogo} />}
      <Section title={STRINGS.personal}>
        <ProfileForm {...form} profile={data} />
      </Section>
      <AppearanceSection />
      {can('task.import') && <ImportSection />}
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-6 py-7">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <Skeleton className="h-20" />
      <Skeleton className="h-56" />
    </div>
  );
}
