/** How many characters before a date are checked for the words that introduce it. */
export const SIGHT = 120;

/** Nouns that are named by a number: "room 10/11", "version 3.11". */
const LABELS =
  'rooms?|flats?|units?|apt|apartments?|suites?|offices?|halls?|house|street|road|aisles?|bays?|gates?|platforms?|tracks?|bus|buses|trams?|lines?|routes?|pages?|pp?|chapters?|ch|sections?|sec|§|parts?|steps?|phases?|episodes?|ep|seasons?|series|volumes?|vol|issues?|no|nr|nos|numbers?|version|versions|ver|v|releases?|builds?|firmware|tickets?|orders?|invoices?|po|lots?|batch|batches|blocks?|levels?|floors?|stages?|sizes?|scores?|scored|rated|rating|ratios?|splits?|grades?|class|classes|forms?|tables?|rows?|seats?|boxes|box|bins?|shelf|shelves|slots?|items?|questions?|exercises?|sheets?|slides?|figures?|fig|models?|types?|tyres?|plots?|sites?|zones?|sectors?|channels?|ports?|pins?|buildings?|labs?|studios?|courts?|lanes?|holes?|cases?|codes?|bits?|bolts?|screws?|plans?|tiers?|odds|python|node|java|php|ios|android|postgres|ruby|react|angular|windows|ubuntu|debian|shifts?|teams?|stores?|branch|branches|ward|wards|studio|desk|desks|locker|lockers|sku|ref|reference|article|clause|paragraph|para|appendix|annex|rule|act|scene|track|take|draft|drafts|copy|copies|got|scoring|scores|marks?|graded';
/** Whether a text ends with such a noun. */
export const LABEL = new RegExp(`(?:\\b(?:${LABELS})|#)(?:\\.|:)?\\s*$`, 'iu');

/** "3/8 inch", "3/4 of", "6/10 installed". */
export const UNIT_AFTER =
  /^(?:["″”]|['’](?!s)|-?\s?(?:inch(?:es)?|in\.|cups?|tsp|tbsp|teaspoons?|tablespoons?|miles?|pounds?|lbs?|oz|ounces?|yards?|foot|feet|ft|[kmgt]b(?:ps|it|its)?|[kmc]?g|mm|cm|m|km|ml|l|litres?|liters?|pints?|gallons?|hours?|hrs?|mins?|minutes?|seconds?|days?|weeks?|months?|years?|full|empty|done|complete|completed|finished|size|scale|time|share|majority|turn|length|sleeves?|ply|way|off|price|split|ratio|mix|cents?|pence|dollars?|euros?|percent|stars?|points?|marks?|volts?|v|watts?|w|amps?|a|hz|bits?|bolts?|screws?|nuts?|drill|holes?|rooms?|support|service|access|coverage|hotline)\b|\s+of\b)/iu;

/** Words that introduce a deadline, and words that introduce a day. */
export const LED_BY =
  /\b(?:by|before|until|till|due(?: date)?(?: on)?|deadline(?: is)?|no later than|latest|bis)(?::|\s+the)?\s*$/iu;
export const LED_ON =
  /(?:\b(?:on|for|from|since|dated|starting|starts|begins|opens|ends|expires|closes|am|vom|(?:move|moved|moving|postponed?|rescheduled?|push(?:ed)?|delay(?:ed)?|shift(?:ed)?|bring|brought|extend(?:ed)?|deadline|date|meeting|call|appointment|booking|visit|party|launch|trip|flight|lease)\b[^.;]{0,40}\bto)[,:]?|@)\s*$/iu;
/** "Fri 24/7": after a weekday, the number is a date, whatever follows. */
export const WEEKDAY_BEFORE =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)[,.]?\s+$/iu;
/** "Cut the dose by 1/2": an amount, not a deadline. */
export const AMOUNTS =
  /\b(?:cut|reduc|lower|rais|increas|shrink|grow|scal|trim|drop|decreas|enlarg|shorten|discount|dilut|multipl|divid)\p{L}*\b[^.,;]*\b(?:by|from|to)\s+$/iu;
/** "Upgrade from 3.11.", "bump it to 1.12.27": a version. */
export const VERSIONS = /\b(?:upgrad|updat|bump|downgrad|migrat)\p{L}*\b[^.,;]*\b(?:from|to)\s+$/iu;

/** A noun follows: "the Monday slot", "our October workshop". */
export const THING_AFTER =
  /^(?:['’]s\b|\s+(?!(?:morning|afternoon|evening|night|noon|midday|lunchtime|[ap]m|cob|eod|at|by|on|in|and|or|for|to|with|please|latest|next|this|week|because|so|since|if|when|or|then|also|but|we|i|he|she|they|you|it|is|are|was|it|that|from|about|of|the|a)\b)[\p{L}])/iu;
