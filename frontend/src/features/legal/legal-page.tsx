import { ArrowLeft } from 'lucide-react';
import { goBack } from '@/lib/path';
import { useDocumentTitle } from '@/lib/use-document-title';
import { Brand } from '@/ui/brand';
import { Button } from '@/ui/button';
import type { LegalSection, LegalText } from './legal-text';
import { STRINGS } from './strings';

const idOf = (index: number) => `section-${index + 1}`;

/** One of the two legal pages, available without a session. */
export function LegalPage({ text: { title, summary, sections } }: { text: LegalText }) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-[1040px] px-6 pb-24 max-md:px-4">
      <header className="flex h-16 items-center justify-between">
        <Button onClick={goBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {STRINGS.back}
        </Button>
        <Brand />
      </header>
      <main className="pt-10 max-md:pt-6">
        <div className="border-b border-hairline pb-8">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 text-sm text-fg-3">{STRINGS.lastUpdated}</p>
          <p className="mt-4 max-w-[62ch] text-lg text-fg-2">{summary}</p>
        </div>
        <div className="grid gap-12 pt-8 md:grid-cols-[220px_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="flex max-w-[66ch] flex-col gap-10">
            {sections.map((section, index) => (
              <Section key={section.title} section={section} index={index} />
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={STRINGS.contents} className="max-md:hidden">
      <ol className="sticky top-8 flex flex-col gap-1.5 text-sm">
        {sections.map(({ title }, index) => (
          <li key={title} className="flex gap-2.5">
            <span aria-hidden="true" className="tnum w-5 shrink-0 text-right text-fg-3">
              {index + 1}
            </span>
            <a
              href={`#${idOf(index)}`}
              // Replaces the history entry, so that Back leads to the previous page and not through the sections.
              onClick={(event) => {
                event.preventDefault();
                location.replace(`#${idOf(index)}`);
              }}
              className="rounded-badge text-fg-2 hover:text-fg hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section, index }: { section: LegalSection; index: number }) {
  const id = idOf(index);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
      <h2 id={`${id}-title`} className="mb-3 flex gap-3 text-lg font-semibold">
        <span className="tnum text-fg-3">{`${index + 1}.`}</span>
        <span>{section.title}</span>
      </h2>
      <div className="flex flex-col gap-3 text-[15px] leading-6 text-fg-2">
        {section.body.map((part, place) =>
          typeof part === 'string' ? (
            <p key={place}>{part}</p>
          ) : (
            <ul key={place} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-fg-3">
              {part.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}
