/** The words of the language: made from `grundy_lang::vocabulary` by the test `wire` of `grundy-ask`. */
export const CLAUSES = ["game","where","require","let","move","play","claim","title","note","source","layout","picture"];
export const JOINING = ["and","or","not","in","divides","mod","if","otherwise","exists","all","xor","nimmul","union"];
export const FUNCTIONS = ["grundy","floor","ceil","min","max","abs","bitand","bitor","msb","V2","V","lastnonzero","digitsum","nimsum","popcount","zeckendorf","gcd","prime","even","odd","length","vertices","neighbours","reachable","path","cycle","complete","lattice","sqrt","columns","mex"];
export const WORDS = ["zeros","ones","level","period","for","when","by","automaton","with","prefix","false","at","from","saltus","normal","misere","blocking","misère","across","down","up","layers","number","set","pairs","list","grid","function","octal","product","nothing","sum","ja","en"];
export const PICTURES = ["bar","board","heaps","row","coins","sheet","intervals","bowls","numbers","graph","queen","rook","king","knight","stones","white","blue","number","turn"];
/** What a picture can be, and the words that may follow. */
export const LOOKS: Record<string, string[]> = { bar: [], board: ["queen","rook","king","knight"], heaps: ["stones","white","blue","number"], row: [], coins: ["turn"], sheet: [], intervals: [], bowls: [], numbers: [], graph: [], };
