-- The words of a text as they are searched: in lower case, without accents and punctuation, a space before and after each.
-- Letters beyond ASCII become their octal bytes, such as z321z201: trigrams of other letters depend on the locale.
CREATE OR REPLACE FUNCTION search_words(source text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(lower(source), '''’', '');
BEGIN
  IF octet_length(folded) > length(folded) THEN
    folded := regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g');
    folded := replace(replace(replace(translate(folded, 'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    -- The second and third range leave out general and CJK punctuation.
    folded := regexp_replace(folded, '[^a-z0-9\u00aa-\u1fff\u2070-\u2fff\u3040-\U0010ffff]+', ' ', 'g');
    folded := replace(encode(convert_to(folded, 'UTF8'), 'escape'), '\', 'z');
  END IF;
  RETURN ' ' || btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')) || ' ';
END $$;
