/**
 * Fixed keys, and content once sealed with them: every later version of the format must still open it
 * (`docs/encryption.md`).
 */
export const VECTORS = {
  context: {
    conversation: 'dm:ann:bob',
    senderId: 'ann',
    clientId: '00000000-0000-4000-8000-000000000001',
  },
  sender: {
    id: 'ann-1',
    publicKey:
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3Q7bAg/ZBgD4Y1twG4/hmOkouggKTX7VOy8GZ8Z29c9wGA2ESEsqSv3yK1Fx/fw9p7t6/i07lqy1Nwq+YMZ1h2w+eGIbyoQpoO6PO2tx4sw0itCek/UHpCmWvEJ6IQMiI7Tui3wRps8g2/fFg6OpJc8ezEVN0H3KnLzhj58drCADAt8AbOpRvWugOW3yolaAp2sfQ/72AXdIfW/n/k12M4UYquraQcqpVm/MYUf6IawUnOPbup5Q9CvqGlmgjcvU+7D0K3ymLizYAR7uF09tFYgAjfKB6AASLNX++RykBhRNQAzoIMoFLmuN4syOEcQIFOTmHakRtBZfq68sj9ASyQIDAQAB',
    signingKey:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAElWGp0GpNSXv2rQeSc5RM+ypfVp8J5dTR8qBlEFzBoI+OYAcDYoey154L839HVDp7MWix9W9Xp/EnGg+KJr4/cg==',
  },
  reader: {
    id: 'bob-1',
    publicKey:
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzS7pJ3zPrqOePdrV0PLKhwnhwDckMEQW21W5LZGIGdlpbrXXoOdiEoEDXfCtEpUzGcLbajzcJHk8MAbvhKR/e7VHsoceTuq48nr2j0CqQOp7JPJ4THHqPcZmRP7pIYhJTEis1pwjqRIjSVBb5Ng2L3W0O4tHFvxt8Wjjpup3r9+MbkSlNoJ9XpcKXZAMcLN0zfKR8TgVZrdpG1Z7MNRhsVbkistKC+kzJAPsYlZpFXlo9l+qg/1ka4nIOXBZ100Aw5hjY62ZBxv1jZfxvIKa0wzIKXhRvZiX9VCh6Djr47DQpbKrJj8HoNXgGT6oOS/DK0JHqaSACnuoKx7ZttfaqQIDAQAB',
    signingKey: null,
    pkcs8:
      'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDNLuknfM+uo5492tXQ8sqHCeHANyQwRBbbVbktkYgZ2Wlutdeg52ISgQNd8K0SlTMZwttqPNwkeTwwBu+EpH97tUeyhx5O6rjyevaPQKpA6nsk8nhMceo9xmZE/ukhiElMSKzWnCOpEiNJUFvk2DYvdbQ7i0cW/G3xaOOm6nev34xuRKU2gn1elwpdkAxws3TN8pHxOBVmt2kbVnsw1GGxVuSKy0oL6TMkA+xiVmkVeWj2X6qD/WRricg5cFnXTQDDmGNjrZkHG/WNl/G8gprTDMgpeFG9mJf1UKHoOOvjsNClsqsmPweg1eAZPqg5L8MrQkeppIAKe6grHtm219qpAgMBAAECggEAQJ1xykApbP9UwXjtVcBn3C/V+oDC8jo3EnqD9uA6Qp2vcLBuR9smDNq5EzfMYSpALfApxeKFlyzgseU1P4nIJc6YVhXsCwErHh1wEPvVwdy1zBRZowVKtYqJwVefVjKDlrTaTTldl4xBNYDLd51JLxf7mrbJO+lhvCECdBmpeGY2mZCEtC8bDdHz4gKYGay9b7HYFlCAixQL0mDYhLAGgk69YzCHKETg+p/m0Khh+sll825glfA7drBpLVqG3dRW8w3FsurpACwwRGhJGpNOc5aB1TlyCdZ8FNNCky+rsU7cbAXzCIwebQkoFeGawgimOlISVy8+KIlZsmKOiaPaQwKBgQD32nXxTs3OX2zKLP/61npz412jJf51fNRCcwlu+PyQ2WedesXeaNu8OqWIYfFLQWc9J2rMvjQAFwthWj0wbVVwdsHWb2XbcxMyY9Ov6UBVTSq1qRXwekR6271ie1cse0gMEyd+bD1JBIKkufS0YjWrWV8OHyE6qBu1TPYVhUk6BwKBgQDT7WgBtoBhEDVDUnnAqbk0Kg5HE85Wh9H11hHVEcymVkjzLNlgMMfAPOFQzKY0br6D/ZdrqHdEJ7EquLnvSmJHLgxxXx7p7YB/ukQytNuXRdqpb82Kgk2ruTXgu9x70y0Qhgkq6/443/5/qXf5z4Extq6RWh4WW3QIuhkAeX7ZzwKBgDtPsPes9v0SwtLiz+Lz3lvLJgY7ulfdJmI8ax5+QNpc3DnIPn+JskOp+SDY50gt/4mX3CvgvErlONj0Ij5re42tLZemEsbgE9D0KJ0pATcofzb3noNsjuSjnv9pKqQ/YC9bihDr0AKgLK9EvLVJ5zP48BFOC8KgpfjN0Pm3ap2TAoGAYutHRrVmyueD1P6kMdeGyOBwdaC7CQywZe0bubZrLaDMwCTI+esK8aH5EXvUgFjIuFcf3HJv6PIV8fjzYMv5f3vw9uINTec7uWK5/mkIrl0+qSO0bthPZL44dcN6MJnrSPEnSk+JBAcZhYEWrRW8GfZJGTNVI95gFMq4bM5I9WUCgYEAo9slRCfu4d8IvuAYGuHqGhRKpRTP+bkjbP4Uia8CAVoCRFu6uHMpdD4vv7yj1f/C1VhwJ/QoE40ekhLBNJTea5RBEQOUVWyYFfrOnU23QxMrQZ4SLP9dJJFn30tdqh9rfUA01HllOYFj/mVrgfcDBsfm79VSKYpByt748RcgWsQ=',
  },
  message:
    'sealed:1:{"alg":"RSA-OAEP-256+A256GCM+ES256","cid":"00000000-0000-4000-8000-000000000001","conv":"dm:ann:bob","from":"ann","dev":"ann-1","iv":"PPpQhKhA5R/gV3Be","ct":"7/yjq95mQHqHbRcxnA0xGJWv0RoQ9LncVxFQIhWJF7bjDP/SGhgGbR9UpGA5mzOj/CJlWXROvSmGliJi7HonRvTWdZ27BYVJW4y9N0QuYCzSJ3wzNB+kkOATP+X4MMIPct0H389gpIYdEKAFry0pfyZj74zXDP34TMToy86cG+SeY0ISM6rDb0rHpCqp/mh4WluHNmnRm6v+oyqiznAtfgj2M9oeWeYgJ1cOSe8bYG/z7HHLCnbHUxsb3afPKBKX3rlWnk/Yc/nheh8BcGHO4+h5wuBGmmZK+MAa2awaFYBVrkAVEqzH5g8BmldXpWSB3wcNhQhfoouFDNuPYyzA0l8vvmZIKe1K9PJU3Kff+40=","keys":[{"d":"ann-1","w":"vofZjqG6XPOMvrPGwes89uxXlQMyUlWgf3YxCKiP+aTj5r/pCY9oyMMj7/WD7WUnpV+Zm+WGcwx4vYLoZUUW79WG8Kv+Pk0oFqIhlOnahPYH7EMsQaP2g/KzhyIr9xZYRhriO6kYBtYBO+gjTtHNf7ldjUNUxztEMHA0YqgoTC4Sj/4JKTb0llMXN3+M7wX4WOQ3MFDD/lq5zNtgSk7RndT37AnWWO8G8fPc1WTWMCxcgGmjwMgP82IWb7gMLgQz9FJDk4SxGZKlrfT1ZdhtWDezz0o5s2UqQFBtUZVLiFnd0zczNRsvlXY7fpk45IFC+81p7RTUV8JEHyb0RZXn/Q=="},{"d":"bob-1","w":"FLkSOHW0jcPZ+a8E5t2AxQstAHggPqpBYZNNqL4jr9CJXacGVtQbm4DMeCNZ7fAp55sItMSJqjj6XUscXLMmvKSGwVqkspoKRc9PMGS9M/Z9eWUNRiv7BcxUK8mTkGZPpYqG+ntSytSCT83FhpFqaC9PLLxrc/NA6pU4lWsDzOahG8+zS61DPgd5iY13frs3APUNHfTBdEFlPZVE1uyZmPPs5oG3gSwMBILQYTs/QFD1BQDPQFMLT2FiXjgIKF5WFHq8VDCx7TqqWgsIumBYF1nfAliUSYVFSn2pJOGSmxl74I4uEqDcshS9BpQz8NSNaerKk7haDbJx0G6xhkAMMQ=="}],"sig":"HO2qUlFTqKSLf1KTMM1et/9Y/kROwBd2fWz8J5Nn3orXV5DgSP56HmoNS1tZ83eADPJ18aAx9TGMSpyRrsTTbg=="}',
  text: 'Grüße aus der Werkstatt 🪑',
  fingerprints: {
    ann: '880b20402d84e97721faf2d504e7803ca8eb5fc529d1711563191d85b0cd7870',
    bob: '09c3c84725a7b6b486755446c32ba4b37eb9096dd36a246dd00ac770fb456bd3',
  },
  safetyNumber: [
    '32501',
    '43982',
    '87118',
    '60504',
    '21263',
    '15318',
    '66946',
    '63694',
    '71824',
    '98756',
    '83919',
    '37905',
  ],
  backup:
    '{"format":"tallyboard-backup","v":1,"iterations":600000,"salt":"qmj9bk80pLLGUlKXd0bVCA==","iv":"bMAW2O27hl0+GlgK","ct":"z+pCjABIPUnRK8PdaR82YoICW2ht9kkCegX0pguuZrMyxOrsG1BRdrWTK5iZg1NBtJLMaKehl7du8GtUrkYUDtxFdlukuWBtMx8+0QQtzOs1mNotW1ZZwdZgJKmXMMsLBQCz77NNef5b6qyOM0phOY6+WzkXvvT1qGOB4q/sebDPgVq1bsVxjWY="}',
  passphrase: 'seven green doors',
} as const;
