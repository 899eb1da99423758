import { LegalPage } from './legal-page';
import { TERMS_OF_SERVICE } from './terms-of-service';

export function TermsPage() {
  return <LegalPage text={TERMS_OF_SERVICE} />;
}
