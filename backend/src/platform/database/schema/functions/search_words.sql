-- The words of a text as they are searched: in lower case, without accents and punctuation, a space before and after each.
-- Letters that count as the same are one, as in foldAccents() of contract/text.ts. Letters beyond ASCII become their octal
-- bytes, such as z321z201: trigrams of other letters depend on the locale.
CREATE OR REPLACE FUNCTION search_words(source text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(lower(source), '''‘’‛′‵ʹʻʼʽʾʿ׳', '');
BEGIN
  IF octet_length(folded) > length(folded) THEN
    -- Without accents, the line that stretches Arabic words, and characters without ink. Some letters, such as bold ones
    -- for formulas, are capitals only once they are normal. Lowered by ICU, since the locale C knows only ASCII letters.
    folded := regexp_replace(lower(normalize(folded, NFKD) COLLATE "und-x-icu"),
      '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
      '', 'g');
    folded := translate(folded, 'øłđħıςیىکہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'oldhiσييكه01234567890123456789');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    -- The second and third range leave out general and CJK punctuation.
    folded := regexp_replace(folded, '[^a-z0-9\u00aa-\u1fff\u2070-\u2fff\u3040-\U0010ffff]+', ' ', 'g');
    folded := replace(encode(convert_to(folded, 'UTF8'), 'escape'), '\', 'z');
  END IF;
  RETURN ' ' || btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')) || ' ';
END $$;
