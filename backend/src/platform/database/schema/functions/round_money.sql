-- An amount rounded to the smallest unit of its currency (ISO 4217). Amounts are rounded here alone, once they are
-- added up.
CREATE OR REPLACE FUNCTION round_money(amount numeric, currency text)
RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(amount, CASE
    WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
                      'XAF', 'XOF', 'XPF') THEN 0
    WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3
    ELSE 2 END)
$$;
