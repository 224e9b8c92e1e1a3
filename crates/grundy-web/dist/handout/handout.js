(function(){var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible,d=()=>{};function f(e){for(var t=0;t<e.length;t++)e[t]()}function p(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function m(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var h=1024,g=2048,_=4096,v=8192,y=16384,b=32768,x=1<<25,S=65536,C=1<<19,w=1<<20,ee=1<<25,T=1<<21,te=1<<22,ne=1<<23,E=Symbol(`$state`),re=Symbol(`component`),D=Symbol(`legacy props`),ie=Symbol(``),ae=Symbol(`attributes`),oe=Symbol(`class`),se=Symbol(`style`),ce=Symbol(`text`),le=Symbol(`form reset`),ue=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},de=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),fe={},O=Symbol(`uninitialized`),pe=`http://www.w3.org/1999/xhtml`;function me(){console.warn(`https://svelte.dev/e/derived_inert`)}function he(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function ge(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function _e(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var k=!1;function ve(e){k=e}var A;function ye(e){if(e===null)throw he(),fe;return A=e}function be(){return ye(tn(A))}function j(e){if(k){if(tn(A)!==null)throw he(),fe;A=e}}function xe(e=1){if(k){for(var t=e,n=A;t--;)n=tn(n);A=n}}function Se(e=!0){for(var t=0,n=A;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=tn(n);e&&n.remove(),n=i}}function Ce(e){if(!e||e.nodeType!==8)throw he(),fe;return e.data}function we(e){return e===this.v}function Te(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Ee(e){return!Te(e,this.v)}function De(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Oe(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function ke(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Ae(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function je(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Me(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Ne(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Pe(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Fe(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Ie(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function Le(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Re(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var ze=null;function Be(e){ze=e}function Ve(e,t=!1,n){ze={p:ze,i:!1,c:null,e:null,s:e,x:null,r:H,l:null}}function He(e){var t=ze,n=t.e;if(n!==null){t.e=null;for(var r of n)hn(r)}return e!==void 0&&(t.x=e),t.i=!0,ze=t.p,Ue(e)}function Ue(e={}){return i(e,re,{value:!0}),e}function We(){return!0}var Ge=[];function Ke(){var e=Ge;Ge=[],f(e)}function qe(e){if(Ge.length===0&&!bt){var t=Ge;queueMicrotask(()=>{t===Ge&&Ke()})}Ge.push(e)}function Je(){for(;Ge.length>0;)Ke()}var Ye=~(g|_|h);function Xe(e,t){e.f=e.f&Ye|t}function Ze(e){e.f&512||e.deps===null?Xe(e,h):Xe(e,_)}function Qe(e,t){e.f&2048?t.set(e,g):e.f&4096&&t.get(e)!==2048&&t.set(e,_),Xe(e,h)}var $e=!1;function et(){$e||($e=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[le]?.()})},{capture:!0}))}function tt(e){var t=V,n=H;Rn(null),zn(null);try{return e()}finally{Rn(t),zn(n)}}function nt(e,t,n,r=n){e.addEventListener(t,()=>tt(n));let i=e[le];e[le]=i?()=>{i(),r(!0)}:()=>r(!0),et()}function rt(e,t,n,r){let i=We()?st:ut;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=H,c=it(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){cn(e,s)}at()}}var d=ot();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>lt(e))).then(u).catch(e=>cn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),at())}):f()}function it(){var e=H,t=V,n=ze,r=N;return function(i=!0){zn(e),Rn(t),Be(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function at(e=!0){zn(null),Rn(null),Be(null),e&&N?.deactivate()}function ot(){var e=H,t=e.b,n=N,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function st(e){var t=2|g;return H!==null&&(H.f|=C),{ctx:ze,deps:null,effects:null,equals:we,f:t,fn:e,reactions:null,rv:0,v:O,wv:0,parent:H,ac:null}}var ct=Symbol(`obsolete`);function lt(e,t,n){let r=H;r===null&&Oe();var i=void 0,a=Lt(O),o=!V,s=new Set;return yn(()=>{var t=H,n=p();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==ue&&n.reject(e)}).finally(at)}catch(e){n.reject(e),at()}var c=N;if(o){if(t.f&32768)var l=ot();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(ct);else for(let e of s.values())e.reject(ct);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==ct&&(c.activate(),t?(a.f|=ne,Vt(a,t)):(a.f&8388608&&(a.f^=ne),Vt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),pn(()=>{for(let e of s)e.reject(ct)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function M(e){let t=st(e);return Vn(t),t}function ut(e){let t=st(e);return t.equals=Ee,t}function dt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)En(t[n])}}function ft(e){var t,n=H,r=e.parent;if(!Fn&&r!==null&&e.v!==O&&r.f&24576)return me(),e.v;zn(r);try{dt(e),t=$n(e)}finally{zn(n)}return t}function pt(e){var t=ft(e);!e.equals(t)&&(e.wv=Xn(),(!N?.is_fork||e.deps===null)&&(N===null?e.v=t:(N.capture(e,t,!0),_t?.capture(e,t,!0)),e.deps===null))?Xe(e,h):Fn||(vt===null?Ze(e):(fn()||N?.is_fork)&&vt.set(e,t))}function mt(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&tt(()=>{t.ac.abort(ue),t.ac=null}),t.fn!==null&&(t.teardown=d),nr(t,0),wn(t))}function ht(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&rr(t)}var gt=null,N=null,_t=null,vt=null,yt=null,bt=!1,xt=!1,St=null,Ct=null,wt=0,Tt=1,Et=class e{id=Tt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){gt===null?gt=this:(gt.next=this,this.prev=gt),gt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)Xe(r,g),t(r);for(r of n.m)Xe(r,_),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=h}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)Xe(e,t),this.schedule(e);this.apply();for(var t=St=[],n=[],r=Ct=[];this.#a.length>0;){wt++>1e3&&(this.#b(),Ot());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Nt(e),this.#d()||this.discard(),t}}if(N=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(St=null,Ct=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Mt(e,t);r.length>0&&N.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),_t=this,At(n),At(t),_t=null,this.#i?.resolve();var o=N;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Ft.clear(),o.#m())}}#h(e,t,n){e.f^=h;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=h:i&4?t.push(r):Zn(r)&&(i&16&&this.add_dirty_reaction(r,_),rr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),Xe(i,g),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),N=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)Qe(e[t],this.#s)}capture(e,t,n=!1){e.v!==O&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),vt?.set(e,t)),this.is_fork||(e.v=t)}activate(){N=this}deactivate(){N=null,vt=null}flush(){try{xt=!0,N=this,this.#m()}finally{wt=0,yt=null,St=null,Ct=null,xt=!1,N=null,vt=null,Ft.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(ct);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,qe(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=p()).promise}static ensure(){if(N===null){let t=N=new e;!xt&&!bt&&qe(()=>{t.started||t.flush()})}return N}apply(){vt=null}schedule(e){yt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?gt=e:t.prev=e,this.linked=!1}}};function Dt(e){var t=bt,n=_t;_t=null,bt=!0;try{var r;for(e&&(Dt(),r=e());;){if(Je(),N===null)return r;N.flush()}}finally{bt=t,_t=n}}function Ot(){try{Ne()}catch(e){cn(e,yt)}}var kt=null;function At(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&Zn(r)&&(kt=new Set,rr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&On(r),kt?.size>0)){Ft.clear();for(let e of kt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)kt.has(n)&&(kt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||rr(n)}}kt.clear()}}kt=null}}function jt(e){N.schedule(e)}function Mt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),Xe(e,h);for(var n=e.first;n!==null;)Mt(n,t),n=n.next}}function Nt(e){Xe(e,h);for(var t=e.first;t!==null;)Nt(t),t=t.next}var Pt=new Set,Ft=new Map,It=!1;function Lt(e,t){return{f:0,v:e,reactions:null,equals:we,rv:0,wv:0}}function P(e,t){let n=Lt(e,t);return Vn(n),n}function Rt(e,t=!1,n=!0){let r=Lt(e);return t||(r.equals=Ee),r}function F(e,t,n=!1){return V!==null&&(!Ln||V.f&131072)&&We()&&V.f&4325394&&(Bn===null||!Bn.has(e))&&Le(),Vt(e,n?Gt(t):t,Ct)}var zt=null,Bt=0;function Vt(e,t,n=null){if(!e.equals(t)){Fn?Ft.set(e,t):Ft.has(e)||Ft.set(e,e.v);var r=Et.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&ft(t),vt===null&&Ze(t)}e.wv=Xn(),zt=null,Bt=0,Wt(e,g,n),zt=null,We()&&H!==null&&H.f&1024&&!(H.f&96)&&(Wn===null?Gn([e]):Wn.push(e)),!r.is_fork&&Pt.size>0&&!It&&Ht()}return t}function Ht(){It=!1;for(let e of Pt){e.f&1024&&Xe(e,_);let t;try{t=Zn(e)}catch{t=!0}t&&rr(e)}Pt.clear()}function Ut(e){F(e,e.v+1)}function Wt(e,t,n){var r=e.reactions;if(r!==null){var i=We(),a=r.length;if(Bt+=a,Bt>1e5&&zt===null&&(zt=new Set),zt!==null){if(zt.has(e))return;zt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==H){var l=(c&g)===0;if(l&&Xe(s,t),c&131072)Pt.add(s);else if(c&2){var u=s;vt?.delete(u),Wt(u,_,n)}else if(l){var d=s;c&16&&kt!==null&&kt.add(d),n===null?jt(d):n.push(d)}}}}}function Gt(t){if(typeof t!=`object`||!t||E in t||re in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=P(0),u=null,d=Jn,f=e=>{if(Jn===d)return e();var t=V,n=Jn;Rn(null),Yn(d);var r=e();return Rn(t),Yn(n),r};return i&&r.set(`length`,P(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Fe();var i=r.get(t);return i===void 0?f(()=>{var e=P(n.value,u);return r.set(t,e),e}):F(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>P(O,u));r.set(t,e),Ut(o)}}else F(n,O),Ut(o);return!0},get(e,n,i){if(n===E)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>P(Gt(s?e[n]:O),u)),r.set(n,o)),o!==void 0){var c=U(o);return c===O?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=U(i);if(a===O)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===E)return!0;var n=r.get(t),i=n!==void 0&&n.v!==O||Reflect.has(e,t);return(n!==void 0||(H!==null||V!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>P(i?Gt(e[t]):O,u)),r.set(t,n)),U(n)===O)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>P(O,u)),r.set(d+``,p)):F(p,O)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>P(void 0,u)),F(c,Gt(n)),r.set(t,c));else{l=c.v!==O;var m=f(()=>Gt(n));F(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&F(g,_+1)}Ut(o)}return!0},ownKeys(e){U(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==O});for(var[n,i]of r)i.v!==O&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Ie()}})}function Kt(e){try{if(typeof e==`object`&&e&&E in e)return e[E]}catch{}return e}function qt(e,t){return Object.is(Kt(e),Kt(t))}var Jt,Yt,Xt,Zt;function Qt(){if(Jt===void 0){Jt=window,Yt=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;Xt=a(t,`firstChild`).get,Zt=a(t,`nextSibling`).get,u(e)&&(e[oe]=void 0,e[ae]=null,e[se]=void 0,e.__e=void 0),u(n)&&(n[ce]=void 0)}}function $t(e=``){return document.createTextNode(e)}function en(e){return Xt.call(e)}function tn(e){return Zt.call(e)}function I(e,t){if(!k)return en(e);var n=en(A);if(n===null)n=A.appendChild($t());else if(t&&n.nodeType!==3){var r=$t();return n?.before(r),ye(r),r}return t&&on(n),ye(n),n}function L(e,t=!1){if(!k){var n=en(e);return n instanceof Comment&&n.data===``?tn(n):n}if(t){if(A?.nodeType!==3){var r=$t();return A?.before(r),ye(r),r}on(A)}return A}function R(e,t=!1){if(!k)return en(e);var n=I(e,t);return j(e),n}function z(e,t=1,n=!1){let r=k?A:e;for(var i;t--;)i=r,r=tn(r);if(!k)return r;if(n){if(r?.nodeType!==3){var a=$t();return r===null?i?.after(a):r.before(a),ye(a),a}on(r)}return ye(r),r}function nn(e){e.textContent=``}function rn(){return!1}function an(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function on(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function sn(e){var t=H;if(t===null)return V.f|=ne,e;if(!(t.f&32768)&&!(t.f&4))throw e;cn(e,t)}function cn(e,t){if(e===fe)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function ln(e){H===null&&(V===null&&Me(e),je()),Fn&&Ae(e)}function un(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function dn(e,t){var n=H;n!==null&&n.f&8192&&(e|=v);var r={ctx:ze,deps:null,nodes:null,f:e|g|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};N?.register_created_effect(r);var i=r;if(e&4)St===null?Et.ensure().schedule(r):St.push(r);else if(t!==null){try{rr(r)}catch(e){throw En(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=S))}if(i!==null&&(i.parent=n,n!==null&&un(i,n),V!==null&&V.f&2&&!(e&64))){var a=V;(a.effects??=[]).push(i)}return r}function fn(){return V!==null&&!Ln}function pn(e){let t=dn(8,null);return Xe(t,h),t.teardown=e,t}function mn(e){ln(`$effect`);var t=H.f;if(!V&&t&32&&ze!==null&&!ze.i){var n=ze;(n.e??=[]).push(e)}else return hn(e)}function hn(e){return dn(4|w,e)}function gn(e){return ln(`$effect.pre`),dn(8|w,e)}function _n(e){Et.ensure();let t=dn(64|C,e);return(e={})=>new Promise(n=>{e.outro?kn(t,()=>{En(t),n(void 0)}):(En(t),n(void 0))})}function vn(e){return dn(4,e)}function yn(e){return dn(te|C,e)}function bn(e,t=0){return dn(8|t,e)}function B(e,t=[],n=[],r=[]){rt(r,t,n,t=>{dn(8,()=>{e(...t.map(U))})})}function xn(e,t=0){return dn(16|t,e)}function Sn(e){return dn(32|C,e)}function Cn(e){var t=e.teardown;if(t!==null){let n=Fn,r=V;In(!0),Rn(null);try{t.call(null)}catch(t){cn(t,e.parent)}finally{In(n),Rn(r)}}}function wn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&tt(()=>{e.abort(ue)});var r=n.next;n.f&64?n.parent=null:En(n,t),n=r}}function Tn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||En(t),t=n}}function En(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Dn(e.nodes.start,e.nodes.end),n=!0),e.f|=x,wn(e,t&&!n),nr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Cn(e),e.f^=x,e.f|=y;var i=e.parent;i!==null&&i.first!==null&&On(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Dn(e,t){for(;e!==null;){var n=e===t?null:tn(e);e.remove(),e=n}}function On(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function kn(e,t,n=!0){var r=[];e.f|=256,An(e,r,!0);var i=()=>{n&&En(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function An(e,t,n){if(!(e.f&8192)){e.f^=v;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);An(i,t,o?n:!1)}i=a}}}function jn(e){e.f&=-257,Mn(e,!0)}function Mn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=v,e.f&1024||(Xe(e,g),Et.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Mn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Nn(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:tn(n);t.append(n),n=i}}var Pn=null,Fn=!1;function In(e){Fn=e}var V=null,Ln=!1;function Rn(e){V=e}var H=null;function zn(e){H=e}var Bn=null;function Vn(e){V!==null&&(V.f&2097152||V.f&2)&&(Bn??=new Set).add(e)}var Hn=null,Un=0,Wn=null;function Gn(e){Wn=e}var Kn=1,qn=0,Jn=qn;function Yn(e){Jn=e}function Xn(){return++Kn}function Zn(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(Zn(a)&&pt(a),a.wv>e.wv)return!0}t&512&&vt===null&&Xe(e,h)}return!1}function Qn(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Bn!==null&&Bn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?Qn(a,t,!1):t===a&&(n?Xe(a,g):a.f&1024&&Xe(a,_),jt(a))}}function $n(e){var t=Hn,n=Un,r=Wn,i=V,a=Bn,o=ze,s=Ln,c=Jn,l=e.f;Hn=null,Un=0,Wn=null,V=l&96?null:e,Bn=null,Be(e.ctx),Ln=!1,Jn=++qn,e.ac!==null&&(tt(()=>{e.ac.abort(ue)}),e.ac=null);try{e.f|=T;var u=e.fn,d=u();e.f|=b;var f=er(e);if(We()&&Wn!==null&&!Ln&&f!==null&&!(e.f&6146))for(var p=0;p<Wn.length;p++)Qn(Wn[p],e);if(i!==null&&i!==e){if(qn++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=qn;if(t!==null)for(let e of t)e.rv=qn;Wn!==null&&(r===null?r=Wn:r.push(...Wn))}return e.f&8388608&&(e.f^=ne),d}catch(t){return er(e),sn(t)}finally{e.f^=T,Hn=t,Un=n,Wn=r,V=i,Bn=a,Be(o),Ln=s,Jn=c}}function er(e){var t=e.deps,n=N?.is_fork;if(Hn!==null){var r;if(n||nr(e,Un),t!==null&&Un>0)for(t.length=Un+Hn.length,r=0;r<Hn.length;r++)t[Un+r]=Hn[r];else e.deps=t=Hn;if(fn()&&e.f&512)for(r=Un;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Un<t.length&&(nr(e,Un),t.length=Un);return t}function tr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(Hn===null||!n.call(Hn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==O&&Ze(s),s.ac!==null&&tt(()=>{s.ac.abort(ue),s.ac=null,Xe(s,g)}),mt(s),nr(s,0)}}function nr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)tr(e,n[r])}function rr(e){var t=e.f;if(!(t&16384)){Xe(e,h);var n=H;H=e;try{t&16777232?Tn(e):wn(e),Cn(e);var r=$n(e);e.teardown=typeof r==`function`?r:null,e.wv=Kn}finally{H=n}}}async function ir(){await Promise.resolve(),Dt()}function U(e){var t=!!(e.f&2);if(Pn?.add(e),V!==null&&!Ln&&!(H!==null&&H.f&16384)&&(Bn===null||!Bn.has(e))){var r=V.deps;if(V.f&2097152)e.rv<qn&&(e.rv=qn,Hn===null&&r!==null&&r[Un]===e?Un++:Hn===null?Hn=[e]:Hn.push(e));else{V.deps??=[],n.call(V.deps,e)||V.deps.push(e);var i=e.reactions;i===null?e.reactions=[V]:n.call(i,V)||i.push(V)}}if(Fn&&Ft.has(e))return Ft.get(e);if(t){var a=e;if(Fn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||or(a))&&(o=ft(a)),Ft.set(a,o),o}var s=!(a.f&512)&&!Ln&&V!==null&&!!(V.f&512),c=(a.f&b)===0;Zn(a)&&(s&&(a.f|=512),pt(a)),s&&!c&&(ht(a),ar(a))}if(vt?.has(e))return vt.get(e);if(e.f&8388608)throw e.v;return e.v}function ar(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(ht(r),ar(r))}}function or(e){if(e.v===O)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Ft.has(t)||t.f&2&&or(t))return!0;return!1}function sr(e){var t=Ln;try{return Ln=!0,e()}finally{Ln=t}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var cr=[`touchstart`,`touchmove`];function lr(e){return cr.includes(e)}var ur=Symbol(`events`),dr=new Set,fr=new Set;function pr(e,t,n,r={}){function i(e){if(r.capture||vr.call(t,e),!e.cancelBubble)return tt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,qe(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function mr(e,t,n,r,i){var a={capture:r,passive:i},o=pr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&pn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function W(e,t,n){(t[ur]??={})[e]=n}function hr(e){for(var t=0;t<e.length;t++)dr.add(e[t]);for(var n of fr)n(e)}var gr=null,_r=!1;function vr(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;gr=e,_r||(_r=!0,setTimeout(()=>{_r=!1,gr=null}));var s=0,c=gr===e&&e[ur];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[ur]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=V,f=H;Rn(null),zn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[ur]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[ur]=t,delete e.currentTarget,Rn(d),zn(f)}}}var yr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function br(e){return yr?.createHTML(e)??e}function xr(e){var t=an(`template`);return t.innerHTML=br(e.replaceAll(`<!>`,`<!---->`)),t.content}function Sr(e,t){var n=H;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function G(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(k)return Sr(A,null),A;i===void 0&&(i=xr(a?e:`<!>`+e),n||(i=en(i)));var t=r||Yt?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=en(t),s=t.lastChild;Sr(o,s)}else Sr(t,t);return t}}function Cr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(k)return Sr(A,null),A;if(!o){var e=en(xr(a));if(i)for(o=document.createDocumentFragment();en(e);)o.appendChild(en(e));else o=en(e)}var t=o.cloneNode(!0);if(i){var n=en(t),r=t.lastChild;Sr(n,r)}else Sr(t,t);return t}}function wr(e,t){return Cr(e,t,`svg`)}function Tr(e=``){if(!k){var t=$t(e+``);return Sr(t,t),t}var n=A;return n.nodeType===3?on(n):(n.before(n=$t()),ye(n)),Sr(n,n),n}function Er(){if(k)return Sr(A,null),A;var e=document.createDocumentFragment(),t=document.createComment(``),n=$t();return e.append(t,n),Sr(t,n),e}function K(e,t){if(k){var n=H;n.f&32768&&n.nodes.end!==null||(n.nodes.end=A),be()}else e!==null&&e.before(t)}function Dr(e){let t=0,n=Lt(0),r;return()=>{fn()&&(U(n),bn(()=>(t===0&&(r=sr(()=>e(()=>Ut(n)))),t+=1,()=>{qe(()=>{--t,t===0&&(r?.(),r=void 0,Ut(n))})})))}}var Or=S|C;function kr(e,t,n,r){new Ar(e,t,n,r)}var Ar=class{parent;is_pending=!1;transform_error;#e;#t=k?A:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Dr(()=>(this.#p=Lt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=H;t.b=this,t.f|=128,n(e)},this.parent=H.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=xn(()=>{if(k){let e=Ce(this.#t);be();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Or),k&&(this.#e=A)}#h(){try{this.#a=Sn(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);qe(r),t&&(this.#s=Sn(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?_e():(t=!0,n&&Re(),this.#s!==null&&kn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){cn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(y|x))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=Sn(()=>e(this.#e)),qe(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=$t(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return Sn(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){cn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(N)):this.#u===0&&(this.#e.before(e),this.#c=null,kn(this.#o,()=>{this.#o=null}),this.#x(N))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=Sn(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Nn(this.#a,e);let t=this.#n.pending;this.#o=Sn(()=>t(this.#e))}else this.#x(N)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){Qe(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=H,n=V,r=ze;zn(this.#i),Rn(this.#i),Be(this.#i.ctx);try{return Et.ensure(),e()}finally{zn(t),Rn(n),Be(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&kn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,qe(()=>{this.#d=!1,this.#p&&Vt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),U(this.#p)}error(e){if(e===fe||!this.#n.onerror&&!this.#n.failed)throw e;N?.is_fork?(this.#a&&N.skip_effect(this.#a),this.#o&&N.skip_effect(this.#o),this.#s&&N.skip_effect(this.#s),N.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(En(this.#a),null),this.#o&&=(En(this.#o),null),this.#s&&=(En(this.#s),null),k&&(ye(this.#t),xe(),ye(Se()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return Sn(()=>{var r=H;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return cn(e,this.#i.parent),null}}))};qe(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){cn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>cn(e,this.#i&&this.#i.parent)):n(t)}})}};function q(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ce]??=e.nodeValue)&&(e[ce]=n,e.nodeValue=`${n}`)}function jr(e,t){return Nr(e,t)}var Mr=new Map;function Nr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){Qt();var l=void 0,u=_n(()=>{var s=n??t.appendChild($t());kr(s,{pending:()=>{}},t=>{Ve({});var n=ze;if(o&&(n.c=o),a&&(i.$$events=a),k&&Sr(t,null),l=e(t,i)||Ue(),k&&(H.nodes.end=A,A===null||A.nodeType!==8||A.data!==`]`))throw he(),fe;He()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=lr(r);for(let e of[t,document]){var a=Mr.get(e);a===void 0&&(a=new Map,Mr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,vr,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(dr)),fr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Mr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,vr),r.delete(e),r.size===0&&Mr.delete(n)):r.set(e,i)}fr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Pr.set(l,u),l}var Pr=new WeakMap,Fr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)jn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(jn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(En(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Nn(r,t),t.append($t()),this.#n.set(e,{effect:r,fragment:t})}else En(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),kn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(En(n.effect),this.#n.delete(e))};ensure(e,t){var n=N,r=rn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=$t();i.append(a),this.#n.set(e,{effect:Sn(()=>t(a)),fragment:i})}else this.#t.set(e,Sn(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else k&&(this.anchor=A),this.#a(n)}};function J(e,t,n=!1){var r;k&&(r=A,be());var i=new Fr(e),a=n?S:0;function o(e,t){if(k){var n=Ce(r);if(e!==parseInt(n.substring(1))){var a=Se();ye(a),i.anchor=a,ve(!1),i.ensure(e,t),ve(!0);return}}i.ensure(e,t)}xn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Ir=Symbol(`NaN`);function Lr(e,t,n){k&&be();var r=new Fr(e),i=!We();xn(()=>{var e=t();e!==e&&(e=Ir),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function Rr(e,t){return t}function zr(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];kn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;Br(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;nn(d),d.append(u),e.items.clear()}Br(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function Br(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=ee,Nn(a,document.createDocumentFragment())):En(t[i],n)}}var Vr;function Y(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=k?ye(en(u)):u.appendChild($t())}k&&be();var d=null,f=ut(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=U(f);_.fallback=d,Ur(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=ee,Gr(d,null,c)):jn(d):kn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:xn(()=>{var e=U(f),t=e.length;let r=!1;k&&Ce(c)===`[!`!=(t===0)&&(c=Se(),ye(c),ve(!1),r=!0);for(var u=new Set,_=N,v=rn(),y=0;y<t;y+=1){k&&A.nodeType===8&&A.data===`]`&&(c=A,r=!0,ve(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Vt(S.v,b),S.i&&Vt(S.i,y),v&&_.unskip_effect(S.e)):(S=Wr(l,m?c:Vr??=$t(),b,x,y,o,n,i),m||(S.e.f|=ee),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=Sn(()=>s(c)):(d=Sn(()=>s(Vr??=$t())),d.f|=ee)),t>u.size&&ke(``,``,``),k&&t>0&&ye(Se()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&ve(!0),U(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,k&&(c=A)}function Hr(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function Ur(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=Hr(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(jn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=ee,_===l)Gr(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),Kr(e,d,_),Kr(e,_,y),Gr(_,y,n),d=_,p=[],m=[],l=Hr(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)Gr(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);Kr(e,S.prev,C.next),Kr(e,d,S),Kr(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),Gr(_,l,n),Kr(e,_.prev,_.next),Kr(e,_,d===null?e.effect.first:d.next),Kr(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=Hr(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=Hr(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(Br(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=Hr(l.next);var T=w.length;if(T>0){var te=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}zr(e,w,te)}}o&&qe(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function Wr(e,t,n,r,i,a,o,s){var c=o&1?o&16?Lt(n):Rt(n,!1,!1):null,l=o&2?Lt(i):null;return{v:c,i:l,e:Sn(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function Gr(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=tn(r);if(a.before(r),r===i)return;r=o}}function Kr(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function qr(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=qr(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function Jr(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=qr(e))&&(r&&(r+=` `),r+=t);return r}function Yr(e){return typeof e==`object`?Jr(e):e??``}var Xr=[...` 	
\r\f\xA0\v﻿`];function Zr(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||Xr.includes(r[o-1]))&&(s===r.length||Xr.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function Qr(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function $r(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function ei(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map($r)),i&&c.push(...Object.keys(i).map($r));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=$r(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=Qr(r)),i&&(n+=Qr(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function X(e,t,n,r,i,a){var o=e[oe];if(k||o!==n||o===void 0){var s=Zr(n,r,a);k&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[oe]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function ti(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function ni(e,t,n,r){var i=e[se];if(k||i!==t){var a=ei(t,r);k&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[se]=t}else r&&(Array.isArray(r)?(ti(e,n?.[0],r[0]),ti(e,n?.[1],r[1],`important`)):ti(e,n,r));return r}function ri(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function ii(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=ci(c);ri(c,i?a.includes(l):qt(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function ai(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return ge();for(var i of t.options)i.selected=n.includes(ci(i))}else{for(i of t.options)if(qt(ci(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function oi(e){var t=new MutationObserver(t=>{t.every(li)||(`__defaultValue`in e&&ii(e,!1),`__value`in e&&ai(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),pn(()=>{t.disconnect()})}function si(e,t,n=t){var r=new WeakSet,i=!0;nt(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),ci);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&ci(o)}n(a),e.__value=a,N!==null&&r.add(N)}),vn(()=>{var a=t();if(e===document.activeElement){var o=N;if(r.has(o))return}if(ai(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=ci(s),n(a))}e.__value=a,i=!1})}function ci(e){return`__value`in e?e.__value:e.value}function li(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var ui=Symbol(`is custom element`),di=Symbol(`is html`),fi=de?`link`:`LINK`,pi=de?`progress`:`PROGRESS`;function mi(e){if(k){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Z(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Z(e,`checked`,null),e.checked=r}}};e[le]=n,qe(n),et()}}function hi(e,t){var n=gi(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===pi)&&(e.value=t??``)}function Z(e,t,n,r){var i=gi(e);if(!(k&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===fi))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[ie]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&vi(e).has(t)?e[t]=n:(!k||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function gi(e){return e[ae]??={[ui]:e.nodeName.includes(`-`),[di]:e.namespaceURI===pe}}var _i=new Map;function vi(e){var t=e.getAttribute(`is`)||e.nodeName,n=_i.get(t);if(n)return n;_i.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function yi(e,t,n=t){var r=new WeakSet;nt(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=xi(e)?Si(a):a,n(a),N!==null&&r.add(N),await ir(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(k&&e.defaultValue!==e.value||sr(t)==null&&e.value)&&(n(xi(e)?Si(e.value):e.value),N!==null&&r.add(N)),bn(()=>{var n=t();if(e===document.activeElement){var i=N;if(r.has(i))return}xi(e)&&n===Si(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function bi(e,t,n=t){nt(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(k&&e.defaultChecked!==e.checked||sr(t)==null)&&n(e.checked),bn(()=>{e.checked=!!t()})}function xi(e){var t=e.type;return t===`number`||t===`range`}function Si(e){return e===``?null:+e}var Ci=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function wi(e,t,n){var r=Ci.observe(e,()=>n(e[t]));vn(()=>(sr(()=>n(e[t])),r))}function Ti(e,t){return e===t||e?.[E]===t}function Ei(e=Ue(),t,n,r){var i=ze.r,a=H;return vn(()=>{var o,s;return bn(()=>{o=s,s=r?.()||[],sr(()=>{Ti(n(...s),e)||(t(e,...s),o&&Ti(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Ti(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function Di(e,t,n,r,i){var a=()=>{r(n[e])};n.addEventListener(t,a),i?bn(()=>{n[e]=i()}):a(),(n===document.body||n===window||n===document)&&pn(()=>{n.removeEventListener(t,a)})}var Oi=!1;function ki(e){var t=Oi;try{return Oi=!1,[e(),Oi]}finally{Oi=t}}function Ai(e,t,n,r){var i=!0,o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=st(r),U(u)):(l&&(l=!1,c=s?sr(r):r),c);let f;if(o){var p=E in e||D in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=ki(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Pe(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?st:ut)(()=>(v=!1,g()));o&&U(y);var b=H;return(function(e,t){if(arguments.length>0){let n=t?U(y):i&&o?Gt(e):e;return F(y,n),v=!0,c!==void 0&&(c=n),e}return Fn&&v||b.f&16384?y.v:U(y)})}function ji(e){ze===null&&De(`onMount`),mn(()=>{let t=sr(e);if(typeof t==`function`)return t})}function Mi(e){ze===null&&De(`onDestroy`),ji(()=>()=>sr(e))}var Ni=class{constructor(e){this.value=e}valueOf(){return this.value}},Pi=class extends Ni{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},Fi=class extends Ni{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},Ii=class e extends Ni{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof Ni)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof Ni&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},Li=100,Ri=`⁨`,zi=`⁩`;function Bi(e,t,n){return n===t||n instanceof Fi&&t instanceof Fi&&n.value===t.value||t instanceof Fi&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function Vi(e,t,n){return t[n]?Xi(e,t[n].value):(e.reportError(RangeError(`No default`)),new Pi)}function Hi(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=Ui(e,i.value):n.push(Ui(e,i));return{positional:n,named:r}}function Ui(e,t){switch(t.type){case`str`:return t.value;case`num`:return new Fi(t.value,{minimumFractionDigits:t.precision});case`var`:return Wi(e,t);case`mesg`:return Gi(e,t);case`term`:return Ki(e,t);case`func`:return qi(e,t);case`select`:return Ji(e,t);default:return new Pi}}function Wi(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new Pi(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new Pi(`$${t}`);if(n instanceof Ni)return n;switch(typeof n){case`string`:return n;case`number`:return new Fi(n);case`object`:if(Ii.supportsValue(n))return new Ii(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new Pi(`$${t}`)}}function Gi(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new Pi(t);if(n){let i=r.attributes[n];return i?Xi(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Pi(`${t}.${n}`))}return r.value?Xi(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new Pi(t))}function Ki(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new Pi(i);if(n){let t=a.attributes[n];if(t){e.params=Hi(e,r).named;let n=Xi(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Pi(`${i}.${n}`)}e.params=Hi(e,r).named;let o=Xi(e,a.value);return e.params=null,o}function qi(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new Pi(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new Pi(`${t}()`);try{let t=Hi(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new Pi(`${t}()`)}}function Ji(e,{selector:t,variants:n,star:r}){let i=Ui(e,t);if(i instanceof Pi)return Vi(e,n,r);for(let t of n)if(Bi(e,i,Ui(e,t.key)))return Xi(e,t.value);return Vi(e,n,r)}function Yi(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new Pi;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>Li)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${Li}`);r&&n.push(Ri),n.push(Ui(e,i).toString(e)),r&&n.push(zi)}return e.dirty.delete(t),n.join(``)}function Xi(e,t){return typeof t==`string`?e.bundle._transform(t):Yi(e,t)}var Zi=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function Qi(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var $i=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function ea(e,t){let n=e[0];if(n instanceof Pi)return new Pi(`NUMBER(${n.valueOf()})`);if(n instanceof Fi)return new Fi(n.valueOf(),{...n.opts,...Qi(t,$i)});if(n instanceof Ii)return new Fi(n.toNumber(),{...Qi(t,$i)});throw TypeError(`Invalid argument to NUMBER`)}var ta=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function na(e,t){let n=e[0];if(n instanceof Pi)return new Pi(`DATETIME(${n.valueOf()})`);if(n instanceof Ii||n instanceof Fi)return new Ii(n,Qi(t,ta));throw TypeError(`Invalid argument to DATETIME`)}var ra=new Map;function ia(e){let t=Array.isArray(e)?e.join(` `):e,n=ra.get(t);return n===void 0&&(n=new Map,ra.set(t,n)),n}var aa=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:ea,DATETIME:na,...t},this._useIsolating=n,this._transform=r,this._intls=ia(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new Zi(this,n,t);try{return Yi(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new Pi().toString(r);throw e}}},oa=/^(-?[a-zA-Z][\w-]*) *= */gm,sa=/\.([a-zA-Z][\w-]*) *= */y,ca=/\*?\[/y,la=/(-?[0-9]+(?:\.([0-9]+))?)/y,ua=/([a-zA-Z][\w-]*)/y,da=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,fa=/^[A-Z][A-Z0-9_-]*$/,pa=/([^{}\n\r]+)/y,ma=/([^\\"\n\r]*)/y,ha=/\\([\\"])/y,ga=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,_a=/^\n+/,va=/ +$/,ya=/ *\r?\n/g,ba=/( *)$/,xa=/{\s*/y,Sa=/\s*}/y,Ca=/\[\s*/y,wa=/\s*] */y,Ta=/\s*\(\s*/y,Ea=/\s*->\s*/y,Da=/\s*:\s*/y,Oa=/\s*,?\s*/y,ka=/\s+/y,Aa=class{constructor(e){this.body=[],oa.lastIndex=0;let t=0;for(;;){let n=oa.exec(e);if(n===null)break;t=oa.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(sa);){let t=o(sa),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(pa)&&(r=o(pa)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,_a),u([i],i.length)):r?S(r,va):null}function u(r=[],i){for(;;){if(n(pa)){r.push(o(pa));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,va));let c=[];for(let e of r)e instanceof ja&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(xa,SyntaxError);let e=f();if(i(Sa))return e;if(i(Ea)){let t=h();return i(Sa,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(da)){let[,e,t,n=null]=a(da);if(e===`$`)return{type:`var`,name:t};if(i(Ta)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(fa.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(Oa)}}function m(){let e=f();return e.type===`mesg`&&i(Da)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(ca);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Ca,SyntaxError);let e;return e=n(la)?v():{type:`str`,value:o(ua)},i(wa,SyntaxError),e}function _(){if(n(la))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(la),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(ma),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(ha))return o(ha);if(n(ga)){let[,e,t]=a(ga),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(ka),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(ya,`
`),n=ba.exec(e)[1].length;return new ja(t,n)}}},ja=class{constructor(e,t){this.value=e,this.length=t}},Ma={en:Na(`en`,`### page

page-skip = Skip to the content
page-nav = Pages
page-language = Language
page-gallery = Gallery
page-lab = Workbench
page-play = Play
page-change = Change a rule
page-play-game = Play: { $game }
page-change-game = Change a rule of: { $game }
page-hero = A laboratory for impartial games
page-hero-text = Choose a game. Play it against the computer, or open its rules, change one, and watch the table of Grundy numbers follow.
page-search = Search
page-kinds = Kinds of games
page-kind-all = All
page-games-shown = { $count ->
        [one] One game
       *[other] { $count } games
    }
page-none-found = No game fits what you are looking for.
page-show-all = Show all games
page-bad-link = This link is not complete. Ask for it again.

page-rules = Rules
page-results = Results
page-format = Tidy up
page-editor = Text of the game
page-problems = What is wrong
page-which-game = Game
page-parameters = Parameters
page-share = Copy link
page-copied = The link is copied. It carries the whole text.
page-tab-table = Table
page-tab-pictures = Pictures
page-tab-claims = Claims
page-table = Table of values
page-up-to = Up to
page-show = Show
page-show-grundy = Grundy numbers
page-show-outcome = N and P
page-table-note = { $zeros ->
        [one] One zero (P-position)
       *[other] { $zeros } zeros (P-positions)
    }, largest value { $largest }.
page-click-cell = Click a cell to see where it leads and why it has its value.
page-no-position = no position
page-queued = Waiting: number { $place } in the queue.
page-working = Computing …
page-working-done = Computing … { $done } positions so far.
page-stop = Stop
page-stopped = Stopped.
page-winning-moves = Winning moves
page-no-winning-move = No move wins: whoever must move here loses.
page-followers = Other followers
page-more = { $count } more
page-fewer = Fewer
page-export = Save as
page-guess = Guess
page-guess-note = From the table alone: guess what the values or zeros are, check it on positions not used for guessing, and prove it for all positions.
page-guessing = Guessing and proving …
page-guess-add = Add to the text
page-guess-automaton = an automaton with { $states } states
page-no-claims = The text makes no claims. Add a line that begins with claim.
page-claim-false = said to be false at { $position }
page-check = Check
page-prove = Prove
page-prove-claim = Prove { $claim }
page-not-looked-at = Not looked at yet.
page-lines = How to play by it
page-lines-value = { $position } has the value { $value }.
page-lines-press = Press a smaller value to see the line and the move that lead to it.
page-lines-move = To the value { $value } by line { $line }: { $position } → { $target }.
page-lines-go = Go there
page-lines-note = To reach a smaller value { $target }, take the first line whose conditions hold.
page-lines-line = Line
page-lines-choose = Move
page-lines-leads = Leads to
page-lines-if = If
page-certificate-save = Save certificate
page-certificate-note = grundy verify FILE checks it again, on any computer.
page-proof-rests = Proved here means: a second program, the checker, has accepted the certificate.
page-coq-save = Save for Coq
page-coq-note = Where Coq accepts this file (grundy prove --coq asks it), only Coq's kernel and the definitions in the file have to be believed.
page-verify-open = Check a certificate …
page-verify-note = Open a certificate that somebody gave you. The independent checker reads it here and shows the rules that it accepted.
page-picture-position = Position
page-picture-graph = Graph
page-picture-heat = Colours
page-picture-zeros = Zeros
page-picture-sequence = Sequence
page-picture-choose = Choose a cell of the table to draw that position.
page-picture-of = Position { $position }; choose another one in the table.

page-normal-rule = Who cannot move loses.
page-misere-rule = Who cannot move wins.
page-blocking-rule = { $most ->
    [1] Who has moved may forbid one of the moves that the other now has, in a sum one of each game.
    *[other] Who has moved may forbid up to { $most } of the moves that the other now has, in a sum as many of each game.
}
page-settings = Settings
page-first = Begin
page-first-you = You move first
page-first-computer = The computer moves first
page-first-place = You place the piece
page-first-computer-place = The computer places the piece
page-size = Size
page-strength = Computer
page-strength-perfect = plays perfectly
page-strength-good = errs sometimes
page-strength-weak = errs often
page-start = Start
page-set = Set
page-sound = Sound
page-new-game = New game
page-place-piece = Your first move: put the piece on a square.
page-board = Board
page-heaps = Heaps
page-bar = bar of chocolate
page-bar-label = { $count ->
        [one] Only the bitter square is left.
       *[other] Bar of { $count } squares. Arrow keys show where it can be broken, Enter breaks it.
    }
page-heap-label = Heap { $name }: { $count }
page-stone-label = Leave { $left } of heap { $name }
page-field-blocked = obstacle
page-field-piece = piece
page-field-coin = coin
page-field-legal = a legal move
page-field-hint = hint
page-field-end = the game ends here
page-table-label = { $count ->
    [one] One move is possible
   *[other] { $count } moves are possible
}
page-coins = Coins
page-coin-heads = heads
page-coin-tails = tails
page-coin-chosen = chosen
page-turn-coins = { $count ->
    [0] Turn the coins
    [one] Turn one coin
   *[other] Turn { $count } coins
}
page-do-bar =
    { $pointer ->
        [touch] Tap a groove to see the break; tap it again to make it.
       *[mouse] Click a groove to break the bar.
    }
page-do-board =
    { $pointer ->
        [touch] Tap a marked square to see the move; tap it again to make it.
       *[mouse] Click a marked square, or drag the piece there.
    }
page-do-heaps =
    { $pointer ->
        [touch] Tap a stone to see what is taken; tap it again to take it and all above it.
       *[mouse] Click a stone to take it and all above it.
    }
page-do-row =
    { $pointer ->
        [touch] Tap a pin, or between two pins; tap again to knock down what is marked.
       *[mouse] Click a pin, or between two pins, to knock down what is possible there.
    }
page-do-coins =
    { $pointer ->
        [touch] Tap a coin, then the square it slides to; tap it again to slide.
       *[mouse] Click a coin, then the square it slides to.
    }
page-do-turning =
    { $pointer ->
        [touch] Tap the coins to turn, then the button.
       *[mouse] Click the coins to turn, then the button.
    }
page-do-sheet =
    { $pointer ->
        [touch] Tap a line of the paper; tap it again to cut along it.
       *[mouse] Click a line of the paper to cut along it.
    }
page-do-intervals =
    { $pointer ->
        [touch] Tap an interval; tap it again to pick it.
       *[mouse] Click the interval to pick.
    }
page-do-bowls =
    { $pointer ->
        [touch] Tap the bowl that the bean goes to, and once more to move it; with several beans, tap the bean first.
       *[mouse] Click the bowl that the bean goes to; with several beans, click the bean first.
    }
page-do-numbers =
    { $pointer ->
        [touch] Tap a number; tap it again to write it instead.
       *[mouse] Click the number to be written instead.
    }
page-do-graph =
    { $pointer ->
        [touch] Tap what the move takes; tap it again to make it.
       *[mouse] Point at what the move takes, and click.
    }
page-do-list = Make a move on one of the boards, or choose one from the list.
page-opponent = Play against
page-opponent-computer = the computer
page-opponent-person = another person here
page-player = Player { $number }
page-players-turn = Player { $number } moves
page-player-forbids = Player { $number } forbids
page-player-won = Player { $number } wins!
page-rematch = Rematch
page-why = Why?
page-keep-reasons = Always show reasons
page-puzzle-task = Find a move that wins.
page-puzzle-solved = Right: after this move the opponent has lost.
page-puzzle-failed = Not this one: after this move the opponent can win.
page-puzzle-answer = A move that wins: { $move }
page-puzzles = Puzzles
page-puzzles-of = Puzzles of: { $game }
page-puzzle-level = Level
page-level-any = any
page-puzzle-level-number = Level { $level }
page-puzzle-streak = { $count } in a row, best { $best }
page-puzzle-next = Next puzzle
page-puzzle-again = Try again
page-puzzle-other = Another one
page-puzzle-none = No position of this size has both a winning and a losing move. Choose another level.
page-found-table = Your table: { $count } positions found
page-found-note = N: whoever moves next can win. P: whoever moves next loses. Every puzzle that you try adds to this.
page-start-here = Start here
page-own-games = Write your own
page-template-take = Take stones
page-template-heaps = Two heaps
page-template-piece = A piece on a board
page-template-bar = A bar of chocolate
page-remark-take = Take 1, 2 or 4 stones. Change the numbers.
page-remark-heaps = Two heaps: take any number from one, or one from each.
page-remark-piece = A piece on a board: where may it go?
page-remark-bar = A bar of chocolate under a staircase: f must never fall.
page-remark-staircase = A bar under a staircase that was drawn by hand.
page-staircase = Draw a staircase
page-staircase-note = Draw with the mouse how high each column of the bar may be. Columns never get lower to the right.
page-staircase-columns = Columns
page-staircase-height = Height of column { $column }
page-open-file = Open a file
page-file-large = This file is too large for the text of a game.
page-forget = Remove
page-forget-game = Remove: { $game }
page-own-name = Name
page-own-keep = Keep in the gallery
page-own-kept = { $name } is kept in this browser; you find it in the gallery.
page-own-not-kept = This browser keeps nothing. Save the game as a file instead.
page-own-save = Save as a file
page-help-title = What can stand in a text
page-help-game = a game, its name and its coordinates
page-help-where = only such tuples are positions
page-help-move = a move: where it leads, and for which values
page-help-sum = a move that leaves two parts
page-help-misere = the last move loses
page-help-blocking = who has moved may forbid one move of the other
page-help-picture = what it looks like: heaps, board, coins, coins turn, row, bar, sheet, numbers
page-help-claim = a claim, to be checked and proved
page-claim-automaton = The values are read from the digits by an automaton with { $states } states.
page-claim-table = Its table
page-subject-bars = Bars of chocolate
page-subject-nim = Nim
page-subject-take = Taking stones
page-subject-boards = Pieces on a board
page-subject-coins = Coins
page-subject-splitting = Splitting and cutting
page-subject-graphs = Graphs and trees
page-subject-numbers = Numbers and bowls
page-class-ready = The class is ready: show everything
page-worksheet = Worksheet
page-worksheet-note = Write N where whoever moves next can win, and P where not; or the Grundy numbers.
page-print = Print
page-lessons = Lessons
page-lesson-bars = Breaking chocolate
page-lesson-nim = Taking stones
page-lesson-question = Question
page-lesson-try = Try
page-lesson-conjecture = Conjecture
page-lesson-proof = Proof
page-lesson-bars-question = Two players break a rectangular bar in turn and eat the part without the bitter square. Who leaves only the bitter square wins. From which bars does the player win who does not begin?
page-lesson-bars-try = Play small bars against each other, then solve puzzles: each one colours two squares of your table.
page-lesson-bars-conjecture = Look at the squares marked P. What do these bars have in common? Write it down before you go on.
page-lesson-bars-proof = From a square bar every break leaves a bar that is not square. From any other bar one break makes it square again. So who may always leave a square bar wins. The same for every position is proved by the laboratory.
page-lesson-nim-question = There are three heaps of stones. In turn, take as many as you like from one heap. Who takes the last stone wins. When should you let the other player begin?
page-lesson-nim-try = Begin with two heaps, then with 1, 2 and 3 stones, then with larger ones. Keep the positions from which you always lost.
page-lesson-nim-conjecture = Write the heaps in binary, one below the other. How many ones stand in each column of the positions that lose?
page-lesson-nim-proof = If every column has an even number of ones, each move spoils one. If not, one heap can be made smaller so that all columns are even (Bouton 1901). The laboratory proves it for heaps of any size.
page-lesson-go-play = Play
page-lesson-go-puzzles = Puzzles
page-lesson-go-lab = Laboratory
page-cancel = Cancel
page-which-move = Which move do you mean?
page-nothing = nothing left
page-your-turn = Your move
page-you-forbid = What do you forbid?
page-do-forbid = { $most ->
    [1] Choose a move that the other side may not make next
    *[other] Choose up to { $most } moves that the other side may not make next, one after the other
}{ $games ->
    [1] {""}
    *[other] {""}; that many of each game
}. You need not forbid any.
page-forbid-no-more = { $count ->
    [0] Forbid nothing
    *[other] Forbid no more
}
page-forbid = Forbid
page-forbidden = Forbidden
page-computer-forbids = { $count ->
    [0] The computer forbids nothing.
    *[other] The computer forbids: { $moves }
}
page-forbid-hint = { $count ->
    [0] Hint: nothing need be forbidden.
    *[other] Hint: forbid { $moves }
}
page-computers-turn = The computer’s move
page-thinking = The computer is thinking …
page-won = You win!
page-lost = The computer wins.
page-labelled = { $label }: { $text }
page-you = You
page-computer = Computer
page-illegal = This move is not allowed.
page-hint = Hint
page-hint-is = Hint: { $move }
page-who-wins = Who wins?
page-worth-N = whoever moves next can win
page-worth-P = whoever moves next loses against good play
page-worth-unknown = too large to tell
page-take-back = Take back
page-taken-back = Move taken back.
page-moves = Moves
page-all-moves = All moves ({ $count })
page-type-move = Move to
page-type-forbidden = Forbid the move to
page-make-move = Move
page-first-moves = The first { $count } moves
page-too-many-moves = There are more moves than can be listed: type one.

page-refused-host = This address is not served here.
page-refused-method = This cannot be asked here.
page-refused-request = The request could not be read: { $problem }
page-refused-size = The request is too large.
page-refused-late = The request did not arrive in time.
page-refused-not-found = There is no such thing here.
page-refused-busy = Too many requests are waiting.
    .hint = Wait until one of them is done.
page-refused-table = A table up to { $to } has { $cells } positions; the page shows at most { $most }.
    .hint = Choose a smaller table here, or use the program in a terminal.
page-refused-memory = This needs about { $estimate }, and { $limit } may be used.
    .hint = Ask for less.
page-refused-time = This took longer than { $seconds } seconds and was stopped.
    .hint = Ask for less, or use the program in a terminal.
page-refused-position = { $position } is no position of { $game }.
    .hint = A position is written as numbers with commas, as in 3,5; a sum as 3,5 + 2,2.
page-refused-claim = The text makes no claim { $claim } for these parameters.
page-refused-lines = The claim { $claim } is not played by lines. { $why }
page-refused-no-value = The claim { $claim } says nothing of this position.
page-refused-parameters = Too many values are given for parameters.
page-refused-picture = There is no such picture of this game.
page-refused-inside = Something went wrong inside the program: fault { $number }. Please report what you asked, with this number; all other questions are answered.
page-broken = Something went wrong inside the program. Please report what you asked, and this: { $message }
page-broken-memory = This needs more memory than a page has.
page-fault = Fault { $number }: { $message }
page-mex = mex{ "{" }{ $values }{ "}" } = { $value }
page-mex-end = There is no move here: the value is { $value }.
page-no-game = The text holds no game yet. Add a line that begins with game.
page-seconds = { $seconds } s
page-written = Wrote { $file }.
export-site-written = Wrote { $count } files to { $folder }.
export-older = The engine in the page was made before this version of Grundy and may answer otherwise. cargo run -p grundy-wasm --example module makes it anew (it needs the Rust target wasm32-unknown-unknown).
page-serving = Grundy is at { $address } (Ctrl-C ends it).
page-port-taken = Port { $port } cannot be used: another program has it, or it is not allowed.
    .hint = Choose another one with --port, or leave it out.
page-handout-note = Made with Grundy. This page works without a network.

# Proofs for people.
proof-heading-theorem = Theorem
proof-heading-plan = How the proof goes
proof-heading-measure = Play ends
proof-heading-lines = How to reach every smaller value
proof-heading-equal = No move keeps the value
proof-heading-reached = Why the table of lines is complete
proof-heading-small = Small values of the parameter
proof-heading-cases = All cases
proof-game = Positions of the game { $game } are { $position } with { $domain }; all numbers are natural numbers 0, 1, 2, …. { $ending } The moves:
proof-game-all = Positions of the game { $game } are { $position }; all numbers are natural numbers 0, 1, 2, …. { $ending } The moves:
proof-ending = Two players move in turn, and who cannot move loses.
proof-ending-misere = Two players move in turn, and who cannot move wins (misère play); a position without moves has the value 1.
proof-move = { $label }: { $position } → { $option }, for { $conditions }
proof-rule = move { $number }
proof-theorem = Theorem. The Grundy value of every position is
proof-theorem-for-all = Theorem. For all { $parameters } with { $range }, the Grundy value of every position is
proof-theorem-zeros = Theorem. The positions of Grundy value 0 are exactly those with
proof-theorem-zeros-for-all = Theorem. For all { $parameters } with { $range }, the positions of Grundy value 0 are exactly those with
proof-cases-numbered = The lines of the formula are its cases 1, 2, 3, … from top to bottom; the first one whose condition holds gives the value.
proof-plan = Write g for the function that the formula defines. The Grundy value of a position is the least natural number that is not the value of an option (mex). So g is the Grundy function if (a) every play ends, (b) no move from { $position } leads to a position with the same g, and (c) whenever u < g{ $position }, some move leads to a position where g is u. By induction over the length of play, (b) and (c) say that g{ $position } is the mex of the values of the options.
proof-plan-zeros = A set Z of positions is the set of Grundy value 0 if (a) every play ends, (b) no move from a position { $position } of Z leads to a position of Z, and (c) from every other position some move leads to a position of Z.
proof-plan-misere = Under misère play a position without moves counts as if it had one move, to a position of value 0. So in (c) the value 0 has to be reached only from positions that have a move; and (d) a position of value 0 has a move.
proof-period = The period is read off the formula of the following theorem: for { $beyond }, the formula gives { $repeats }, whichever of its cases apply.
proof-instance = This is the case { $parameter } = { $value } of a theorem about every value of { $parameter } in a range. Its proof follows.
proof-plan-all = What follows proves this { $classes }.
proof-plan-small = What follows proves this { $classes }; what is smaller ({ $values }) is treated at the end.
proof-class = for all { $parameter } = { $modulus }j + { $rest } ≥ { $first }
proof-class-from = for all { $parameter } ≥ { $first }
proof-method = Each case below is a list of conditions that must not hold together. To see that they do not, numbers are written by other numbers (an even number as twice another, a dividend as divisor times quotient and remainder), and then inequalities are added, each multiplied by a factor that is not negative: all variables cancel and what is left is false, such as 1 ≤ 0. Between whole numbers a < b is the same as a + 1 ≤ b, and an inequality may be divided by a common factor and rounded.
proof-part = Now let the parameter be as follows: { $class }.
proof-measure = With every move { $measure } becomes smaller, and it is never negative (cases: { $cases }; for every other move it is plain to see). So every play ends.
proof-measure-at-sight = With every move { $measure } becomes smaller, and it is never negative. So every play ends.
proof-natural = What the formula says is always a natural number, and everything in it is defined (cases: { $cases }; otherwise it is plain to see).
proof-lines = Let { $target } be smaller than the value of the position. Go through the table from the top: the first line whose conditions hold is a move to a position of value { $target }.
proof-lines-uses = The table uses
proof-lines-why = The conditions of a line say that the move is allowed and which case of the formula gives the value where it leads; with the numbers put in, that value is { $target }. What remains to be shown is that some line always fits.
proof-column-line = line
proof-column-move = move
proof-column-choose = choose
proof-column-option = leads to
proof-column-if = if
proof-column-here = formula here
proof-column-there = formula there (case of the proof)
proof-column-case = case
proof-column-parity = where
proof-column-lines = lines that are needed
proof-column-sums = sums
proof-equal = Suppose that a move keeps the value. The position falls under one case of the formula, the option under another; the table names, for each kind of move and each pair that is not excluded at sight by parity, the case of the proof that shows the two values to differ.
proof-example = One of these cases in full:
proof-reached = Suppose that { $target } is smaller than the value and that no line fits. For each case of the formula this is impossible; the table names the lines by which it is seen, and in how many sums of inequalities.
proof-counts = In all: { $cases } cases, closed by { $sums } sums of inequalities, of which { $distinct } are different. The complete list stands in the appendix.
proof-small = For the parameter equal to { $values } the theorem was decided, one value at a time, by finite automata: machines that read the coordinates and a value in binary, one digit of each at a time, and accept if the value is what the formula says. The certificate holds these machines; the conditions (a), (b) and (c) become statements about their states, which the checker goes through one by one.
proof-escapes = (d) Where the value is 0, one of these moves is always there (cases: { $cases }):
proof-escapes-at-sight = (d) Where the value is 0, one of these moves is plainly there:
proof-escape = { $label } to { $option }, if { $conditions }
proof-following = Conditions of lines that are not in the table because they follow from those that are, by adding inequalities:
proof-line-following = line { $line }: { $conditions }
proof-case-negative = Case { $number } (the value in case { $here } of the formula would be negative).
proof-case-measure = Case { $number } ({ $label }: the measure would not fall).
proof-case-equal = Case { $number } ({ $label }; from case { $here } to case { $there } of the formula, same value).
proof-case-unreached = Case { $number } (case { $here } of the formula; no line reaches { $target }).
proof-case-stuck = Case { $number } (case { $here } of the formula; the value is 0 and there is no move).
proof-case-undefined = Case { $number } (something would not be defined).
proof-case-repeats = Case { $number } (the formula would not repeat).
proof-case-requirement = Case { $number } (a condition that the rules promise would fail).
proof-then = {": "}
proof-absurd = impossible by divisibility.
proof-as-before = as in [{ $number }].
proof-put = Put { $values }.
proof-either = if { $condition }
proof-line-unless = Line { $line } fits, unless one of the following holds, which is impossible:
proof-escape-unless = The move { $line } of (d) is there, unless one of the following holds, which is impossible:
proof-fails = { $condition }
proof-sum = { $sum } gives { $gives }.
proof-bouton-equal = Only one heap changes. If the nim-sum stayed the same, the nim-sum of the changed heap's old and new size would be 0, so the two sizes would be equal; but the heap became smaller.
proof-bouton-line = Let u be smaller than the nim-sum of the heaps, and put { $line }, which is not 0. The highest binary digit of d is 1 in the nim-sum, since u is smaller; so it is 1 in some heap h. Make that heap h ⊕ d: this is smaller than h, because the highest digit that changes goes from 1 to 0, and the nim-sum becomes u (Bouton 1901).
prove-explain-none = No proof for people can be written of this: it was proved by automata, which have no lines. \`--certificate FILE\` writes the proof for the checker.
prove-explain-no-case = This proof has no case { $case }; its cases are 1 to { $of }.
prove-explain-what = \`--explain\` takes nothing, \`all\`, or the number of a case, not { $what }.
prove-explain-how = How it is proved, for people: add \`--explain\` (\`--explain all\` for every case).
`),ja:Na(`ja`,`### page

page-skip = 本文へ
page-nav = ページ
page-language = 言語
page-gallery = ギャラリー
page-lab = 実験室
page-play = 遊ぶ
page-change = ルールを変える
page-play-game = 遊ぶ：{ $game }
page-change-game = ルールを変える：{ $game }
page-hero = 不偏ゲームの実験室
page-hero-text = ゲームを選んでください。コンピュータと対戦することも、ルールを開いて書き換え、グランディ数の表が変わる様子を見ることもできます。
page-search = さがす
page-kinds = ゲームの種類
page-kind-all = すべて
page-games-shown = { $count }個のゲーム
page-none-found = 当てはまるゲームはありません。
page-show-all = すべてのゲームを表示
page-bad-link = リンクが途中で切れています。もう一度もらってください。

page-rules = ルール
page-results = 結果
page-format = 書き方をそろえる
page-editor = ゲームの文章
page-problems = 誤り
page-which-game = ゲーム
page-parameters = パラメータ
page-share = リンクをコピー
page-copied = リンクをコピーしました。文章全体が入っています。
page-tab-table = 表
page-tab-pictures = 図
page-tab-claims = 予想と定理
page-table = 値の表
page-up-to = 範囲
page-show = 表示
page-show-grundy = グランディ数
page-show-outcome = NとP
page-table-note = 値が0の局面（後手必勝、P）は{ $zeros }個、最大の値は{ $largest }です。
page-click-cell = マスを押すと、そこからの手と、その値になる理由が分かります。
page-no-position = 局面ではない
page-queued = 順番を待っています（{ $place }番目）。
page-working = 計算しています…
page-working-done = 計算しています…（{ $done }個まで）
page-stop = 止める
page-stopped = 止めました。
page-winning-moves = 勝つ手
page-no-winning-move = 勝つ手はありません。ここで手を打つ方の負けです。
page-followers = その他の手
page-more = あと{ $count }個
page-fewer = 減らす
page-export = 保存
page-guess = 予想する
page-guess-note = 値や0の局面の規則を、表だけから予想します。予想に使わなかった局面で確かめてから、すべての局面で証明します。
page-guessing = 予想と証明をしています…
page-guess-add = ルールに書き足す
page-guess-automaton = 状態数{ $states }のオートマトン
page-no-claims = このルールには予想がまだ書かれていません。claim で始まる行を加えてください。
page-claim-false = { $position }で成り立たないとされている
page-check = 確かめる
page-prove = 証明する
page-prove-claim = { $claim }を証明する
page-not-looked-at = まだ調べていません。
page-lines = この式での打ち方
page-lines-value = { $position } の値は { $value } です。
page-lines-press = 小さい値を押すと、そこへ移る行と手を示します。
page-lines-move = 値 { $value } へは第{ $line }行の手で：{ $position } → { $target }
page-lines-go = その局面へ
page-lines-note = 小さい値 { $target } へ移るには、条件がすべて成り立つ最初の行の手を打ちます。
page-lines-line = 行
page-lines-choose = 手
page-lines-leads = 移り先
page-lines-if = 条件
page-certificate-save = 証明書を保存
page-certificate-note = どのコンピュータでも grundy verify ファイル名 で検査できます。
page-proof-rests = ここでの「証明済み」は、独立な検査プログラムが証明書を認めたことを意味します。
page-coq-save = Coqのファイルを保存
page-coq-note = Coqがこのファイルを受理すれば（grundy prove --coq で確かめられます）、信じる必要があるのはCoqの核とファイルの中の定義だけです。
page-verify-open = 証明書を検査する…
page-verify-note = 受け取った証明書のファイルを開いてください。独立した検査プログラムがここで読み、認めた規則を表示します。
page-picture-position = 局面
page-picture-graph = グラフ
page-picture-heat = 色分け
page-picture-zeros = 値0の局面
page-picture-sequence = 数列
page-picture-choose = 表でマスを選ぶと、その局面を描きます。
page-picture-of = 描いている局面は { $position } です。表で別の局面を選べます。

page-normal-rule = 手を打てなくなった方が負け。
page-misere-rule = 手を打てなくなった方が勝ち。
page-blocking-rule = 手を打った人は、相手が次に打てる手のうち{ $most }つまでを禁止できます（和では、1つのゲームにつき{ $most }つまで）。
page-settings = 設定
page-first = 始め方
page-first-you = あなたが先手
page-first-computer = コンピュータが先手
page-first-place = あなたが駒を置く
page-first-computer-place = コンピュータが駒を置く
page-size = 大きさ
page-strength = コンピュータ
page-strength-perfect = 間違えない
page-strength-good = ときどき間違える
page-strength-weak = よく間違える
page-start = 最初の局面
page-set = 決定
page-sound = 音
page-new-game = 新しいゲーム
page-place-piece = 最初の手：駒を好きなマスに置いてください。
page-board = 盤
page-heaps = 石の山
page-bar = チョコレート
page-bar-label = { $count ->
        [1] 苦いマスだけが残っています。
       *[other] { $count }マスのチョコレート。矢印キーで割るところを選び、Enterで割ります。
    }
page-heap-label = 山{ $name }：{ $count }個
page-stone-label = 山{ $name }を{ $left }個にする
page-field-blocked = 障害物
page-field-piece = 駒
page-field-coin = コイン
page-field-legal = 手を打てるマス
page-field-hint = ヒント
page-field-end = ここで終わり
page-table-label = { $count ->
   *[other] 手は{ $count }通り
}
page-coins = コイン
page-coin-heads = 表
page-coin-tails = 裏
page-coin-chosen = 選択中
page-turn-coins = { $count ->
    [0] コインを返す
   *[other] { $count }枚を返す
}
page-do-bar =
    { $pointer ->
        [touch] 溝をタップすると割れ方が見えます。もう一度タップすると割ります。
       *[mouse] 溝をクリックして割りましょう。
    }
page-do-board =
    { $pointer ->
        [touch] 印のあるマスをタップすると手が見えます。もう一度タップすると動かします。
       *[mouse] 印のあるマスをクリックするか、駒をそこへ動かしましょう。
    }
page-do-heaps =
    { $pointer ->
        [touch] 石をタップすると、取る石（その石から上）が見えます。もう一度タップすると取ります。
       *[mouse] 石をクリックすると、その石から上を取ります。
    }
page-do-row =
    { $pointer ->
        [touch] ピン、またはピンの間をタップし、もう一度タップして倒しましょう。
       *[mouse] ピン、またはピンの間をクリックして倒しましょう。
    }
page-do-coins =
    { $pointer ->
        [touch] コインをタップし、次にすべらせる先のマスをタップしましょう。もう一度タップすると動きます。
       *[mouse] コインをクリックし、次にすべらせる先のマスをクリックしましょう。
    }
page-do-turning =
    { $pointer ->
        [touch] 返すコインをタップして、ボタンを押しましょう。
       *[mouse] 返すコインをクリックして、ボタンを押しましょう。
    }
page-do-sheet =
    { $pointer ->
        [touch] 線をタップし、もう一度タップして紙を切りましょう。
       *[mouse] 線をクリックして紙を切りましょう。
    }
page-do-intervals =
    { $pointer ->
        [touch] 区間をタップし、もう一度タップして選びましょう。
       *[mouse] 選ぶ区間をクリックしましょう。
    }
page-do-bowls =
    { $pointer ->
        [touch] 豆を動かす先のおわんをタップし、もう一度タップして動かしましょう。豆がいくつもあるときは、先に豆をタップします。
       *[mouse] 豆を動かす先のおわんをクリックしましょう。豆がいくつもあるときは、先に豆を選びます。
    }
page-do-numbers =
    { $pointer ->
        [touch] 次の数をタップし、もう一度タップして決めましょう。
       *[mouse] 次の数をクリックしましょう。
    }
page-do-graph =
    { $pointer ->
        [touch] 取るところをタップし、もう一度タップして決めましょう。
       *[mouse] 取るところをクリックしましょう。
    }
page-do-list = どれかの盤で手を打つか、一覧から手を選びましょう。
page-opponent = 相手
page-opponent-computer = コンピュータ
page-opponent-person = 画面の前のもう1人
page-player = プレイヤー{ $number }
page-players-turn = プレイヤー{ $number }の番です
page-player-forbids = プレイヤー{ $number }が禁止する番です
page-player-won = プレイヤー{ $number }の勝ち！
page-rematch = もう1度
page-why = なぜ？
page-keep-reasons = いつも理由を表示する
page-puzzle-task = 勝てる手を見つけましょう。
page-puzzle-solved = 正解です。この手で、相手はもう勝てません。
page-puzzle-failed = 残念。この手だと、相手が勝てます。
page-puzzle-answer = 勝てる手の例：{ $move }
page-puzzles = 問題
page-puzzles-of = { $game }の問題を解く
page-puzzle-level = レベル
page-level-any = 指定なし
page-puzzle-level-number = レベル{ $level }
page-puzzle-streak = { $count }問連続正解（最高{ $best }問）
page-puzzle-next = 次の問題
page-puzzle-again = もう1度考える
page-puzzle-other = 別の問題
page-puzzle-none = この大きさには、勝つ手と負ける手の両方がある局面がありません。別のレベルを選んでください。
page-found-table = わたしの表（見つけた局面：{ $count }）
page-found-note = N：次に打つ方が勝てる。P：次に打つ方が負ける。問題を解くたびに、わかったことがここに加わります。
page-start-here = まずはここから
page-own-games = ゲームを作る
page-template-take = 石を取る
page-template-heaps = 2つの山
page-template-piece = 盤の上の駒
page-template-bar = チョコレート
page-remark-take = 石を1個、2個、または4個取る。数を変えてみよう。
page-remark-heaps = 2つの山：1つの山から好きなだけ、または両方から1個ずつ取る。
page-remark-piece = 盤の上の駒：どこへ動かせるようにする？
page-remark-bar = 階段形のチョコレート：fは減ってはいけない。
page-remark-staircase = 手で描いた階段形のチョコレート。
page-staircase = 階段を描く
page-staircase-note = チョコレートの各列の高さをマウスで描きましょう。右の列が左の列より低くなることはありません。
page-staircase-columns = 列の数
page-staircase-height = 列{ $column }の高さ
page-open-file = ファイルを開く
page-file-large = このファイルは、ゲームのルールとしては大きすぎます。
page-forget = 消す
page-forget-game = { $game }を消す
page-own-name = 名前
page-own-keep = ギャラリーに残す
page-own-kept = { $name }をこのブラウザに残しました。ギャラリーにあります。
page-own-not-kept = このブラウザには残せません。ファイルに保存してください。
page-own-save = ファイルに保存
page-help-title = ルールの書き方
page-help-game = ゲームの名前と座標
page-help-where = 局面になるための条件
page-help-move = 手：どこへ行くか、どんな値について
page-help-sum = 2つに分ける手
page-help-misere = 最後に打った方が負け
page-help-blocking = 手を打った人が、相手の次の手を1つ禁止できる
page-help-picture = 見た目：heaps（山）、board（盤）、coins（コイン）、coins turn（返すコイン）、row（列）、bar（チョコレート）、sheet（紙）、numbers（数）
page-help-claim = 予想：確かめたり証明したりする
page-claim-automaton = 値は、{ $states }個の状態をもつオートマトンが桁を読んで決めます。
page-claim-table = その表
page-subject-bars = チョコレート
page-subject-nim = ニム
page-subject-take = 石を取る
page-subject-boards = 盤の上の駒
page-subject-coins = コイン
page-subject-splitting = 分ける・切る
page-subject-graphs = グラフと木
page-subject-numbers = 数とおわん
page-class-ready = 準備ができたので、すべて表示する
page-worksheet = ワークシート
page-worksheet-note = 次に打つ方が勝てるマスにN、そうでないマスにPを書きましょう。グランディ数を書いてもかまいません。
page-print = 印刷
page-lessons = 授業カード
page-lesson-bars = チョコレートを割る
page-lesson-nim = 石を取る
page-lesson-question = 問い
page-lesson-try = やってみよう
page-lesson-conjecture = 予想
page-lesson-proof = 証明
page-lesson-bars-question = 2人が交代で長方形のチョコレートを割り、苦いマスのない方を食べます。苦いマスだけを残した方が勝ちです。後から打つ方が勝てるのは、どんな形のときでしょう。
page-lesson-bars-try = まず小さいチョコレートで2人で遊び、次に問題を解きましょう。1問ごとに、わたしの表のマスに色がつきます。
page-lesson-bars-conjecture = Pのついたマスを見ましょう。どんな形に共通点がありますか。先へ進む前に書いておきましょう。
page-lesson-bars-proof = 正方形からは、どこで割っても正方形でなくなります。正方形でなければ、1回割って正方形にできます。だから、いつも正方形を残せる方が勝ちます。どんな大きさでも成り立つことは、実験室が証明します。
page-lesson-nim-question = 石の山が3つあります。交代で、1つの山から好きな数だけ石を取り、最後の石を取った方が勝ちです。相手に先に打ってもらった方がよいのは、どんなときでしょう。
page-lesson-nim-try = 2つの山から始め、次に1個・2個・3個、さらに大きい山で遊びましょう。必ず負けた局面を書きとめておきます。
page-lesson-nim-conjecture = 山の数を2進法で縦に並べて書きましょう。負ける局面では、それぞれの桁に1がいくつありますか。
page-lesson-nim-proof = どの桁の1も偶数個なら、どの手を打っても、どこかの桁が奇数個になります。そうでなければ、1つの山を減らして、すべての桁を偶数個にできます（ブートン 1901年）。どんな大きさの山でも成り立つことは、実験室が証明します。
page-lesson-go-play = 遊ぶ
page-lesson-go-puzzles = 問題を解く
page-lesson-go-lab = 実験室
page-cancel = やめる
page-which-move = どの手ですか？
page-nothing = 何も残らない
page-your-turn = あなたの番です
page-you-forbid = どの手を禁止しますか
page-do-forbid = 相手に打たせたくない手を{ $games ->
    [1] {""}
    *[other] ゲームごとに
}{ $most }つまで選びましょう。何も禁止しなくてもかまいません。
page-forbid-no-more = { $count ->
    [0] 何も禁止しない
    *[other] これ以上禁止しない
}
page-forbid = 禁止する
page-forbidden = 禁止された手
page-computer-forbids = { $count ->
    [0] コンピュータは何も禁止しません。
    *[other] コンピュータが禁止した手：{ $moves }
}
page-forbid-hint = { $count ->
    [0] ヒント：何も禁止しなくてかまいません。
    *[other] ヒント：禁止するとよい手は { $moves }
}
page-computers-turn = コンピュータの番です
page-thinking = コンピュータが考えています…
page-won = あなたの勝ち！
page-lost = コンピュータの勝ちです。
page-labelled = { $label }：{ $text }
page-you = あなた
page-computer = コンピュータ
page-illegal = その手は打てません。
page-hint = ヒント
page-hint-is = ヒント：{ $move }
page-who-wins = どちらが勝つ？
page-worth-N = 次に手を打つ方が勝てる
page-worth-P = 次に手を打つ方は、正しく応じられると負ける
page-worth-unknown = 大きすぎて分からない
page-take-back = 待った
page-taken-back = 手を戻しました。
page-moves = 手の記録
page-all-moves = すべての手（{ $count }）
page-type-move = 残す形
page-type-forbidden = 禁止する手（残す形）
page-make-move = 手を打つ
page-first-moves = 最初の{ $count }手
page-too-many-moves = 手が多すぎて並べられません。残す形を書いてください。

page-refused-host = このアドレスからは使えません。
page-refused-method = この方法では受け付けていません。
page-refused-request = 要求を読めませんでした：{ $problem }
page-refused-size = 要求が大きすぎます。
page-refused-late = 要求が時間内に届きませんでした。
page-refused-not-found = そのようなものはありません。
page-refused-busy = 待っている要求が多すぎます。
    .hint = どれかが終わるまで待ってください。
page-refused-table = { $to }までの表には{ $cells }個の局面がありますが、このページで見られるのは{ $most }個までです。
    .hint = 表を小さくするか、端末でプログラムを使ってください。
page-refused-memory = これには約{ $estimate }必要ですが、使えるのは{ $limit }までです。
    .hint = 範囲を小さくしてください。
page-refused-time = { $seconds }秒を超えたので止めました。
    .hint = 範囲を小さくするか、端末でプログラムを使ってください。
page-refused-position = { $position }は{ $game }の局面ではありません。
    .hint = 局面は 3,5 のように、和は 3,5 + 2,2 のように書きます。
page-refused-claim = このパラメータについての主張{ $claim }はありません。
page-refused-lines = 主張{ $claim }には手の表がありません。{ $why }
page-refused-no-value = 主張{ $claim }は、この局面については何も述べていません。
page-refused-parameters = パラメータの値が多すぎます。
page-refused-picture = このゲームにそのような図はありません。
page-refused-inside = プログラムの中で誤りが起こりました（誤り { $number }）。何をしたか、この番号とともに知らせてください。ほかの問いには、これまでどおり答えます。
page-broken = プログラムの中で誤りが起こりました。何をしたかを、次の内容とともに知らせてください：{ $message }
page-broken-memory = これには、ページで使えるよりも多くのメモリが必要です。
page-fault = 誤り { $number }：{ $message }
page-mex = mex{ "{" }{ $values }{ "}" } = { $value }
page-mex-end = ここには手がないので、値は{ $value }です。
page-no-game = この文章にはまだゲームがありません。game で始まる行を加えてください。
page-seconds = { $seconds }秒
page-written = { $file }を書きました。
export-site-written = { $folder } に{ $count }個のファイルを書きました。
export-older = このページに入っているエンジンは、このバージョンの Grundy より前に作られたもので、答えが違うことがあります。cargo run -p grundy-wasm --example module で作り直せます（Rust のターゲット wasm32-unknown-unknown が必要です）。
page-serving = Grundyは { $address } で開けます（Ctrl-Cで終わり）。
page-port-taken = ポート{ $port }は使えません。ほかのプログラムが使っているか、使う許可がありません。
    .hint = --port でほかの番号を選ぶか、書かないでください。
page-handout-note = Grundyで作りました。このページはネットワークなしで使えます。

# 人のための証明
proof-heading-theorem = 定理
proof-heading-plan = 証明の方針
proof-heading-measure = ゲームは必ず終わる
proof-heading-lines = より小さい値へ移る手
proof-heading-equal = 値を変えない手はない
proof-heading-reached = 手の表に漏れがないこと
proof-heading-small = パラメータが小さいとき
proof-heading-cases = すべての場合
proof-game = ゲーム { $game } の局面は、{ $domain } をみたす { $position } である。数はすべて0以上の整数とする。{ $ending }手は次のとおり。
proof-game-all = ゲーム { $game } の局面は { $position } である。数はすべて0以上の整数とする。{ $ending }手は次のとおり。
proof-ending = 2人が交互に手を打ち、打てなくなった方が負ける。
proof-ending-misere = 2人が交互に手を打ち、打てなくなった方が勝つ（逆形）。手のない局面の値は1とする。
proof-move = { $label }：{ $position } → { $option }（{ $conditions }）
proof-rule = 手{ $number }
proof-theorem = 定理　すべての局面のグランディ数は次の式で与えられる。
proof-theorem-for-all = 定理　{ $range } であるすべての { $parameters } について、すべての局面のグランディ数は次の式で与えられる。
proof-theorem-zeros = 定理　グランディ数が0である局面は、次の条件をみたす局面であり、それ以外にはない。
proof-theorem-zeros-for-all = 定理　{ $range } であるすべての { $parameters } について、グランディ数が0である局面は、次の条件をみたす局面であり、それ以外にはない。
proof-cases-numbered = 式の各行を上から順に場合1、場合2、…とよぶ。条件が成り立つ最初の行が値を与える。
proof-plan = 式が定める関数を g と書く。局面のグランディ数は、その局面から1手で移れる局面の値に現れない最小の0以上の整数（mex）である。したがって、(a) ゲームが必ず終わり、(b) { $position } から g の値が同じ局面へ移る手がなく、(c) u < g{ $position } ならば g の値が u の局面へ移る手がある、の3つを示せば、g はグランディ数である。実際、終わるまでの手数についての帰納法により、(b) と (c) は g{ $position } が移り先の値の mex であることを意味する。
proof-plan-zeros = 局面の集合 Z がグランディ数0の局面全体であることを示すには、(a) ゲームが必ず終わり、(b) Z の局面 { $position } から Z の局面へ移る手がなく、(c) Z に属さない局面からは Z の局面へ移る手がある、の3つを示せばよい。
proof-plan-misere = 逆形では、手のない局面には値が0の局面への手が1つあるとみなす。したがって、(c) で値0へ移る手が必要なのは手のある局面だけである。そのかわりに、(d) 値が0の局面には手があることも示す。
proof-period = 周期は次の定理の式から導かれる。{ $beyond } のとき、式のどの場合を使っても { $repeats } となるからである。
proof-instance = これは、{ $parameter } のある範囲のすべての値についての定理で { $parameter } = { $value } とした場合である。その定理の証明を述べる。
proof-plan-all = 以下では { $classes }これを示す。
proof-plan-small = 以下では { $classes }これを示す。それより小さい値（{ $values }）は最後に扱う。
proof-class = { $parameter } = { $modulus }j + { $rest } ≥ { $first } であるすべての値について
proof-class-from = { $parameter } ≥ { $first } であるすべての値について
proof-method = 以下の「場合」は、どれも同時には成り立たない条件の一覧である。そのことを見るには、まず数を別の数で書き表す（偶数は別の数の2倍、割られる数は「割る数×商＋余り」と書く）。次に、いくつかの不等式に負でない数をかけて足し合わせる。すると変数がすべて消えて、1 ≤ 0 のような誤った式が残る。整数の間では a < b は a + 1 ≤ b と同じであり、不等式を公約数で割って端数を切り捨ててよい。
proof-part = ここでは { $class }考える。
proof-measure = どの手でも { $measure } は小さくなり、しかも負にならない（場合 { $cases }。そのほかの手については明らか）。よってゲームは必ず終わる。
proof-measure-at-sight = どの手でも { $measure } は小さくなり、しかも負にならない。よってゲームは必ず終わる。
proof-natural = 式の値はつねに0以上の整数であり、式に現れるものはすべて定義されている（場合 { $cases }。そのほかは明らか）。
proof-lines = 局面の値より小さい { $target } をとる。次の表を上から見ていき、条件がすべて成り立つ最初の行の手を打つと、値が { $target } の局面に移る。
proof-lines-uses = 表では次の記号を使う。
proof-lines-why = 各行の条件は、その手が打てることと、移った先の値が式のどの場合で与えられるかを述べている。数を代入すれば、その値が { $target } であることがわかる。残るのは、どんなときでもいずれかの行が使えることを示すことである。
proof-column-line = 行
proof-column-move = 手
proof-column-choose = 選ぶ数
proof-column-option = 移り先
proof-column-if = 条件
proof-column-here = 式の場合（手の前）
proof-column-there = 式の場合（手の後）と証明の番号
proof-column-case = 場合
proof-column-parity = 偶奇
proof-column-lines = 使う行
proof-column-sums = 和の数
proof-equal = 手の前と後で値が同じであると仮定する。手の前の局面と後の局面は、それぞれ式のどれかの場合にあたる。偶奇からすぐに除かれるもの以外のすべての組について、値が異なることを示す証明の番号を、手の種類ごとに表にする。
proof-example = そのうちの1つを詳しく書く。
proof-reached = { $target } が局面の値より小さく、しかもどの行も使えないと仮定する。式のどの場合でも、これは起こらない。そのことを見るのに使う行と、不等式の和の個数を表にする。
proof-counts = 全部で { $cases } 個の場合があり、{ $sums } 個の不等式の和で片づく。そのうち異なるものは { $distinct } 個である。完全な一覧は付録にある。
proof-small = パラメータが { $values } のときは、値ごとに有限オートマトンで定理を判定した。座標と値を2進法で1桁ずつ同時に読み、その値が式の値であるときに受理する機械である。証明書にはこれらの機械が書かれており、条件 (a)、(b)、(c) は機械の状態についての条件になる。検査プログラムはそれを1つずつ確かめる。
proof-escapes = (d) 値が0の局面では、次の手のうちどれかが必ず打てる（場合 { $cases }）。
proof-escapes-at-sight = (d) 値が0の局面では、明らかに次の手のうちどれかが打てる。
proof-escape = { $label }で { $option } へ（{ $conditions } のとき）
proof-following = 次の条件は、表にある条件から不等式を足すだけで導けるので、表には書いていない。
proof-line-following = 行{ $line }：{ $conditions }
proof-case-negative = 場合{ $number }（式の場合{ $here }で値が負になる）
proof-case-measure = 場合{ $number }（{ $label }で減るはずの数が減らない）
proof-case-equal = 場合{ $number }（{ $label }：式の場合{ $here }から場合{ $there }へ移り、値が同じ）
proof-case-unreached = 場合{ $number }（式の場合{ $here }で、どの行も { $target } に届かない）
proof-case-stuck = 場合{ $number }（式の場合{ $here }で、値が0なのに手がない）
proof-case-undefined = 場合{ $number }（定義されないものがある）
proof-case-repeats = 場合{ $number }（式が周期をもたない）
proof-case-requirement = 場合{ $number }（規則が約束する条件が成り立たない）
proof-then = ：
proof-absurd = 割り切れないので、ありえない。
proof-as-before = [{ $number }] と同じ。
proof-put = { $values } とおく。
proof-either = { $condition } のとき
proof-line-unless = 行{ $line }が使える。使えないとすれば次のどれかが成り立つが、どれもありえない。
proof-escape-unless = (d) の{ $line }番目の手が打てる。打てないとすれば次のどれかが成り立つが、どれもありえない。
proof-fails = { $condition }
proof-sum = { $sum } から { $gives } となる。
proof-bouton-equal = 変わる山は1つだけである。ニム和が変わらないとすると、その山の前と後の大きさのニム和は0なので、2つの大きさは等しい。しかし山は小さくなっているから、これは矛盾である。
proof-bouton-line = u を山のニム和より小さい数とし、{ $line } とおく。d は0ではない。u の方が小さいので、d の最上位の桁はニム和では1である。したがって、その桁が1である山 h がある。この山を h ⊕ d にする。変わる桁のうち最上位のものが1から0になるので h より小さくなり、ニム和は u になる（Bouton、1901年）。
prove-explain-none = これについては人のための証明を書けません。手の表をもたないオートマトンで証明されたからです。検査プログラムのための証明は \`--certificate FILE\` で書けます。
prove-explain-no-case = この証明に場合{ $case }はありません。場合の番号は1から{ $of }までです。
prove-explain-what = \`--explain\` に続けて書けるのは \`all\` か場合の番号です。{ $what } は使えません。
prove-explain-how = 人のための証明を見るには \`--explain\` を付けてください（すべての場合は \`--explain all\`）。
`)};function Na(e,t){let n=new aa(e,{useIsolating:!1});return n.addResource(new Aa(t)),n}function Pa(){let e=Fa(`language`);return e===`en`||e===`ja`?e:navigator.language.startsWith(`ja`)?`ja`:`en`}function Fa(e,t){try{return t!==void 0&&localStorage.setItem(`grundy-${e}`,t),localStorage.getItem(`grundy-${e}`)}catch{return null}}var Ia=Gt({language:Pa()});function La(){return Ia.language}function Ra(e){Fa(`language`)===null&&(Ia.language=e===`ja`?`ja`:`en`)}function za(e){Ia.language=e,Fa(`language`,e)}function Q(e,t={}){let n=Ma[Ia.language],r=n.getMessage(`page-${e}`);return r?.value?n.formatPattern(r.value,t):e}function Ba(e){let[t,n]=Ia.language===`ja`?[e.ja,e.en]:[e.en,e.ja];return t??n??``}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var Va=`(function(){let e=1846;function t(t){let n=t[0]%9,r=(1<<Math.floor(t[0]/9)%5)-1,i=(1<<Math.floor(t[0]/45))-1,a=new Uint8Array(new DataView(t.buffer,t.byteOffset).getUint32(5,!0)),o=new Uint16Array(e+768*(r+1<<n)).fill(1024),s=14,c=4294967295,l=0;for(let e=0;e<4;e++)l=(l<<8|t[s++])>>>0;function u(){c>=16777216||(c=c<<8>>>0,l=(l<<8|t[s++])>>>0)}function d(e){let t=o[e],n=(c>>>11)*t,r=l<n?0:1;return r?(c-=n,l-=n,o[e]=t-(t>>>5)):(c=n,o[e]=t+(2048-t>>>5)),u(),r}function f(){c>>>=1;let e=l<c?0:1;return e&&(l-=c),u(),e}function p(e,t){let n=1;for(let r=0;r<t;r++)n=n<<1|d(e+n);return n-(1<<t)}function m(e,t){let[n,r]=[1,0];for(let i=0;i<t;i++){let t=d(e+n);n=n<<1|t,r|=t<<i}return r}function h(e,t){return d(e)?d(e+1)?18+p(e+258,8):10+p(e+130+8*t,3):2+p(e+2+8*t,3)}function g(e){let t=p(432+64*Math.min(e-2,3),6);if(t<4)return t;let n=(t>>1)-1,r=(2|t&1)<<n;if(t<14)return r+m(688+r-t,n);let i=0;for(let e=4;e<n;e++)i=i<<1|f();return r+(i<<4)+m(802,4)}let _=0,[v,y,b,x]=[0,0,0,0];function S(){let e=y;d(216+_)&&(d(228+_)?(e=x,x=b):e=b,b=y),y=v,v=e}let C=0;for(;C<a.length;){let t=C&i;if(!d(0+16*_+t)){let t=e+768*(((C&r)<<n)+((C?a[C-1]:0)>>8-n)),i=1;if(_>=7)for(let e=a[C-v-1]<<1;i<256;e<<=1){let n=e>>8&1,r=d(t+(1+n<<8)+i);if(i=i<<1|r,r!==n)break}for(;i<256;)i=i<<1|d(t+i);a[C++]=i,_=_<4?0:_<10?_-3:_-6;continue}let o=1;if(!d(192+_))x=b,b=y,y=v,o=h(818,t),v=g(o),_=_<7?7:10;else{let e=d(204+_);e||d(240+16*_+t)?(e&&S(),o=h(1332,t),_=_<7?8:11):_=_<7?9:11}for(;o>0;o--,C++)a[C]=a[C-v-1]}return a}let n=self;n.onmessage=({data:e})=>{let r=t(new Uint8Array(e)).buffer;n.postMessage(r,[r])}})();`,Ha=typeof self<`u`&&self.Blob&&new Blob([`(self.URL || self.webkitURL).revokeObjectURL(self.location.href);`,Va],{type:`text/javascript;charset=utf-8`});function Ua(e){let t;try{if(t=Ha&&(self.URL||self.webkitURL).createObjectURL(Ha),!t)throw``;let n=new Worker(t,{name:e?.name});return n.addEventListener(`error`,()=>{(self.URL||self.webkitURL).revokeObjectURL(t)}),n}catch{return new Worker(`data:text/javascript;charset=utf-8,`+encodeURIComponent(Va),{name:e?.name})}}function Wa(e){let t=e.textContent??``,n=new Uint8Array(Number(e.dataset.bytes)),r=e=>e-(e<60?33:34),i=(e,t)=>((e-256)*93+r(t))*2+93**3,[a,o,s]=[0,0,0];for(let e=0;e<t.length;){let[c,l]=[t.charCodeAt(e++),t.charCodeAt(e++)],u=c>255?i(c,l)+1:l>255?i(l,c):(r(c)*93+r(l))*93+r(t.charCodeAt(e++));for(a=a<<20|u,o+=20;o>=8&&s<n.length;s++)o-=8,n[s]=a>>o,a&=(1<<o)-1}return n.buffer}var Ga="(function(){let e=self,t=new TextDecoder,n,r=new Promise(e=>n=e),i=``;async function a(n){let r=null,a=(e,n)=>t.decode(new Uint8Array(r.buffer,e,n)),{instance:o}=await WebAssembly.instantiate(n,{grundy:{clock:()=>performance.now()/1e3,line:(t,n)=>e.postMessage({line:a(t,n)}),broken:(e,t)=>void(i=a(e,t))}}),s=o.exports;return r=s.memory,s}e.onmessage=async({data:t})=>{if(typeof t!=`string`)return n(a(t));try{let{memory:e,room:n,ask:i}=await r,a=new TextEncoder().encode(t),o=n(a.length);new Uint8Array(e.buffer,o,a.length).set(a),i(o,a.length)}catch(t){let n=t instanceof WebAssembly.RuntimeError||t instanceof RangeError;e.postMessage({broken:i||(n?``:String(t))})}}})();",Ka=typeof self<`u`&&self.Blob&&new Blob([`(self.URL || self.webkitURL).revokeObjectURL(self.location.href);`,Ga],{type:`text/javascript;charset=utf-8`});function qa(e){let t;try{if(t=Ka&&(self.URL||self.webkitURL).createObjectURL(Ka),!t)throw``;let n=new Worker(t,{name:e?.name});return n.addEventListener(`error`,()=>{(self.URL||self.webkitURL).revokeObjectURL(t)}),n}catch{return new Worker(`data:text/javascript;charset=utf-8,`+encodeURIComponent(Ga),{name:e?.name})}}var Ja=class extends Error{},Ya=250,Xa=class{module;most;idle=[];waiting=[];working=0;constructor(e,t){this.module=e,this.most=t,this.idle.push(this.start())}start(){let e=new qa;return this.module.then(t=>e.postMessage(t)),e}ask=(e,t,n)=>new Promise((r,i)=>{let a={question:e,signal:t,hear:n,done:e=>e?i(e):r()};if(t?.aborted)return a.done(Za());t?.addEventListener(`abort`,()=>{let e=this.waiting.indexOf(a);e>=0&&this.waiting.splice(e,1),a.done(Za())}),this.waiting.push(a),this.next(),this.tell()});tell(){this.waiting.forEach((e,t)=>e.hear(JSON.stringify({place:t+1})))}next(){if(this.working>=this.most)return;let e=this.waiting.shift();e&&this.work(e,this.idle.pop()??this.start())}work(e,t){let{signal:n}=e;this.working++;let r,i=(i,o)=>{clearTimeout(r),n?.removeEventListener(`abort`,a),t.onmessage=t.onerror=null,this.working--,i?this.idle.push(t):t.terminate(),e.done(o),this.next(),this.tell()},a=()=>r=setTimeout(()=>i(!1,Za()),Ya);n?.addEventListener(`abort`,a),t.onmessage=({data:t})=>{if(`broken`in t)return i(!1,new Ja(t.broken));e.hear(t.line),/^\{"(done|place)":/.test(t.line)||i(!0)},t.onerror=e=>i(!1,new Ja(e.message)),t.postMessage(e.question)}};function Za(){return new DOMException(`stopped`,`AbortError`)}function Qa(e){let t=new Ua;return new Promise((n,r)=>{t.onmessage=({data:e})=>{t.terminate(),n(e)},t.onerror=e=>r(new Ja(e.message)),t.postMessage(e,[e])})}function $a(){let e=document.getElementById(`engine`);return e instanceof HTMLLinkElement?fetch(e.href).then(e=>e.arrayBuffer()).then(Qa):e&&Qa(Wa(e))}var eo=class extends Error{hint;kind;constructor(e,t,n){super(e),this.hint=t,this.kind=n}};function to(e,t){return new eo(e.sentence??t,e.hint??null,e.refused??`server`)}function no(e){return async(t,n,r)=>{let i=await fetch(e,{method:`POST`,headers:{"content-type":`application/json`},body:t,signal:n??null});if(!i.ok)throw to(await i.json().catch(()=>({})),i.statusText);let a=i.body.pipeThrough(new TextDecoderStream).getReader(),o=``;for(;;){let{done:e,value:t}=await a.read(),n=(o+(t??``)).split(`
`);if(o=n.pop()??``,n.forEach(r),e)return}}}var ro=[`library`,`text`,`emblem`,`read`,`format`,`place`,`explain`,`start`,`puzzle`,`match`],io=document.querySelector(`meta[name="server"]`)?.content,ao=$a(),oo=ao&&new Xa(ao,1).ask,so=io?no(io):ao&&new Xa(ao,Math.min(4,Math.max(2,navigator.hardwareConcurrency-1))).ask;async function co(e,t,n){let r=(ro.includes(e.question)?oo:null)??so,i={},a=e=>{let t=JSON.parse(e);t.answer!==void 0||t.refusal?i=t:n?.(t)};try{await r?.(JSON.stringify({...e,language:La()}),t,a)}catch(e){throw e instanceof Ja?new eo(e.message?Q(`broken`,{message:e.message}):Q(`broken-memory`),null,`server`):e}if(i.answer===void 0)throw to(i.refusal??{},`…`);return i.answer}function lo(e,t,n=100,r=0){return co({question:`match`,...e,ask:t,strength:n,seed:r})}var uo={library:()=>co({question:`library`}),text:e=>co({question:`text`,name:e}),emblem:(e,t)=>co({question:`emblem`,name:e},t),read:(e,t)=>co({question:`read`,source:e},t),format:e=>co({question:`format`,text:e}),place:(e,t)=>co({question:`place`,text:e,at:t}),table:(e,t,n,r)=>co({question:`table`,source:e,to:t},n,r),explain:(e,t)=>co({question:`explain`,source:e,position:t}),prove:(e,t,n,r)=>co({question:`prove`,source:e,claim:t,certificate:!0},n,r),check:(e,t,n,r,i)=>co({question:`check`,source:e,claim:t,to:n},r,i),coq:(e,t)=>co({question:`coq`,source:e,claim:t}),lines:(e,t,n,r)=>co({question:`lines`,source:e,claim:t,position:n},r),verify:(e,t,n,r)=>co({question:`verify`,file:e,certificate:t},n,r),guess:(e,t,n)=>co({question:`guess`,source:e},t,n),picture:(e,t,n,r,i)=>co({question:`picture`,source:e,what:t,to:n,position:r},i),export:(e,t,n)=>co({question:`export`,source:e,format:t,to:n}),start:(e,t,n,r=0)=>co({question:`start`,source:e,size:t,seed:n,level:r}),puzzle:(e,t,n)=>co({question:`puzzle`,source:e,ladder:t,seed:n}),state:e=>lo(e,`state`),reply:(e,t,n)=>lo(e,`reply`,t,n),hint:e=>lo(e,`hint`),worth:e=>lo(e,`worth`)},fo=G(`<caption class="svelte-k1sdk3"> </caption>`),po=G(`<th scope="col" class="svelte-k1sdk3"> </th>`),mo=G(`<td></td>`),ho=G(`<tr><th scope="row" class="svelte-k1sdk3"> </th><!></tr>`),go=G(`<div class="scroll svelte-k1sdk3" tabindex="0" role="region"><table class="worksheet svelte-k1sdk3"><!><thead><tr><td class="svelte-k1sdk3"> </td><!></tr></thead><tbody></tbody></table></div>`),_o=G(`<p class="small"> </p> <!>`,1);function vo(e,t){Ve(t,!0);let n=M(()=>t.game.layout.across),r=M(()=>t.game.layout.down),i=M(()=>t.game.coordinates.findIndex((e,t)=>t!==U(n)&&t!==U(r))),a=M(()=>U(i)<0?[0]:Array.from({length:Math.min(4,(t.table.to[U(i)]??0)+1)},(e,t)=>t)),o=M(()=>Array.from({length:(t.table.to[U(n)]??0)+1},(e,t)=>t)),s=M(()=>{let e=Array.from({length:(U(r)===null?0:t.table.to[U(r)]??0)+1},(e,t)=>t);return t.game.layout.up?e.reverse():e});function c(e,a,o){let s=t.table.to.map((t,s)=>s===U(n)?e:s===U(r)?a:s===U(i)?o:0).reduce((e,n,r)=>e*((t.table.to[r]??0)+1)+n,0);return(t.table.values[s]??-1)>=0}var l=_o(),u=L(l),d=R(u,!0);Y(z(u,2),16,()=>U(a),e=>e,(e,a)=>{var l=go(),u=I(l),d=I(u),f=e=>{var n=fo(),r=R(n);B(()=>q(r,`${t.game.coordinates[U(i)]??``} = ${a??``}`)),K(e,n)};J(d,e=>{U(i)>=0&&e(f)});var p=z(d),m=I(p),h=I(m),g=R(h,!0);Y(z(h),16,()=>U(o),e=>e,(e,t)=>{var n=po(),r=R(n,!0);B(()=>q(r,t)),K(e,n)}),j(m),j(p);var _=z(p);Y(_,20,()=>U(s),e=>e,(e,t)=>{var n=ho(),i=I(n),s=R(i,!0);Y(z(i),16,()=>U(o),e=>e,(e,n)=>{var r=mo();let i;B(e=>i=X(r,1,`svelte-k1sdk3`,null,i,{none:e}),[()=>!c(n,t,a)]),K(e,r)}),j(n),B(()=>q(s,U(r)===null?``:t)),K(e,n)}),j(_),j(u),j(l),B(e=>{Z(l,`aria-label`,e),q(g,U(r)===null?``:`${t.game.coordinates[U(r)]}\\${t.game.coordinates[U(n)]}`)},[()=>U(i)<0?Q(`worksheet`):`${Q(`worksheet`)} ${t.game.coordinates[U(i)]} = ${a}`]),K(e,l)}),B(e=>q(d,e),[()=>Q(`worksheet-note`)]),K(e,l),He()}var yo=G(`<li><button> <span class="value svelte-1wbobl3"> </span></button></li>`),bo=G(`<h4 class="svelte-1wbobl3"> </h4> <ul class="svelte-1wbobl3"></ul>`,1),xo=G(`<p class="muted"> </p>`),So=G(`<button> </button>`),Co=G(`<h4 class="svelte-1wbobl3"> </h4> <ul class="svelte-1wbobl3"></ul> <!>`,1),wo=G(`<div class="card" aria-live="polite"><h3> <span> </span> <span class="muted small"> </span></h3> <p class="mex svelte-1wbobl3"> </p> <!> <!></div>`);function To(e,t){Ve(t,!0);let n=(e,n=d)=>{var r=yo(),i=I(r);let a;var o=I(i),s=R(z(o),!0);j(i),j(r),B((e,t)=>{i.disabled=!n().position,Z(i,`title`,e),a=X(i,1,`svelte-1wbobl3`,null,a,{wins:n().wins}),q(o,`${t??``} `),q(s,n().grundy)},[()=>Ba(n().label),()=>n().target===`-`?Q(`nothing`):n().target]),W(`click`,i,()=>n().position&&t.onselect(n().position.map(Number))),K(e,r)},r=P(!1),i=M(()=>`(${t.cell.position.join(`, `)})`),a=M(()=>t.cell.followers.filter(e=>e.wins)),o=M(()=>t.cell.followers.filter(e=>!e.wins));var s=wo(),c=I(s),l=I(c),u=z(l),f=R(u,!0),p=R(z(u,2),!0);j(c);var m=z(c,2),h=R(m,!0),g=z(m,2),_=e=>{var t=bo(),r=L(t),i=R(r,!0),o=z(r,2);Y(o,21,()=>U(a).slice(0,24),Rr,(e,t)=>{n(e,()=>U(t))}),j(o),B(e=>q(i,e),[()=>Q(`winning-moves`)]),K(e,t)},v=e=>{var t=xo(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`no-winning-move`)]),K(e,t)};J(g,e=>{U(a).length>0?e(_):e(v,-1)});var y=z(g,2),b=e=>{var t=Co(),i=L(t),a=R(i,!0),s=z(i,2);Y(s,21,()=>U(r)?U(o):U(o).slice(0,24),Rr,(e,t)=>{n(e,()=>U(t))}),j(s);var c=z(s,2),l=e=>{var t=So(),n=R(t,!0);B(e=>q(n,e),[()=>U(r)?Q(`fewer`):Q(`more`,{count:U(o).length-24})]),W(`click`,t,()=>F(r,!U(r))),K(e,t)};J(c,e=>{U(o).length>24&&e(l)}),B(e=>q(a,e),[()=>Q(`followers`)]),K(e,t)};J(y,e=>{U(o).length>0&&e(b)}),j(s),B((e,n)=>{Z(s,`data-cell`,U(i)),q(l,`(${e??``}) = ${U(i)??``} `),X(u,1,`badge ${t.cell.outcome??``}`,`svelte-1wbobl3`),q(f,t.cell.outcome),q(p,n),q(h,t.cell.sentence)},[()=>t.coordinates.join(`, `),()=>Q(`worth-${t.cell.outcome}`)]),K(e,s),He()}hr([`click`]);var Eo=G(`<label class="layer svelte-asggbr"> <input type="range" min="0" class="svelte-asggbr"/></label>`),Do=G(`<span class="head svelte-asggbr" role="columnheader"> </span>`),Oo=G(`<span role="gridcell"> </span>`),ko=G(`<div class="line svelte-asggbr" role="row"><span class="head side svelte-asggbr" role="rowheader"> </span> <!></div>`),Ao=G(`<!> <div class="frame svelte-asggbr" role="grid" tabindex="-1"><div class="sheet svelte-asggbr" role="rowgroup"><div class="heads svelte-asggbr" role="row"><span class="head corner svelte-asggbr" role="columnheader"> </span> <!></div> <!></div></div>`,1);function jo(e,t){Ve(t,!0);let n=Ai(t,`show`,3,`grundy`),r=Ai(t,`winning`,19,()=>[]),i=Gt([]),a=P(void 0),o=P(0),s=P(0),c=P(600),l=P(400),u=M(()=>t.layout.layers.map((e,n)=>Math.min(i[n]??0,t.table.to[e]??0))),d=M(()=>Math.max(40,16+10*String(Math.max(t.table.largest,...t.table.to)).length)),f=M(()=>(t.table.to[t.layout.across]??0)+1),p=M(()=>t.layout.down===null?1:(t.table.to[t.layout.down]??0)+1),m=M(()=>{let e=t.table.to.map(()=>1);for(let n=t.table.to.length-2;n>=0;n--)e[n]=(e[n+1]??1)*((t.table.to[n+1]??0)+1);return e}),h=M(()=>Math.max(0,Math.floor(U(o)/32)-2)),g=M(()=>Math.min(U(p)-1,Math.ceil((U(o)+U(l))/32)+1)),_=M(()=>Math.max(0,Math.floor(U(s)/U(d))-2)),v=M(()=>Math.min(U(f)-1,Math.ceil((U(s)+U(c))/U(d))+1)),y=M(()=>new Set(r().map(String)));function b(e,t){return Array.from({length:Math.max(0,t-e+1)},(t,n)=>e+n)}function x(e){return t.layout.up?U(p)-1-e:e}function S(e,n){let r=t.table.to.map((e,n)=>U(u)[t.layout.layers.indexOf(n)]??0);return r[t.layout.across]=n,t.layout.down!==null&&(r[t.layout.down]=x(e)),r}function C(e){return t.table.values[e.reduce((e,t,n)=>e+t*(U(m)[n]??0),0)]??-1}function w(e){let t=e.currentTarget;F(o,t.scrollTop,!0),F(s,t.scrollLeft,!0)}let ee=null;mn(()=>{U(a)&&t.layout.up!==ee&&(ee=t.layout.up,t.layout.up&&(U(a).scrollTop=U(a).scrollHeight))});let T=M(()=>{if(!t.selected)return[t.layout.up?U(p)-1:0,0];let e=t.layout.down===null?0:t.selected[t.layout.down]??0;return[t.layout.up?U(p)-1-e:e,t.selected[t.layout.across]??0]});function te(e){let n={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1],Home:[0,-U(f)],End:[0,U(f)],PageUp:[-10,0],PageDown:[10,0]}[e.key];if(!n||!U(a))return;e.preventDefault();let r=Math.max(0,Math.min(U(p)-1,(U(T)[0]??0)+(n[0]??0))),i=Math.max(0,Math.min(U(f)-1,(U(T)[1]??0)+(n[1]??0))),[o,s]=[r*32,i*U(d)];o<U(a).scrollTop&&(U(a).scrollTop=o),o+96>U(a).scrollTop+U(a).clientHeight&&(U(a).scrollTop=o+96-U(a).clientHeight),s<U(a).scrollLeft&&(U(a).scrollLeft=s),s+U(d)*3>U(a).scrollLeft+U(a).clientWidth&&(U(a).scrollLeft=s+U(d)*3-U(a).clientWidth),t.onselect(S(r,i)),setTimeout(()=>U(a)?.querySelector(`.cell[tabindex="0"]`)?.focus(),0)}function ne(e,r){return`${e.map((e,n)=>`${t.coordinates[n]} = ${e}`).join(`, `)}: ${r<0?Q(`no-position`):n()===`outcome`?r===0?`P`:`N`:r}`}var E=Ao(),re=L(E);Y(re,18,()=>t.layout.layers,e=>e,(e,n,r)=>{var a=Eo(),o=I(a),s=z(o);mi(s),j(a),B(()=>{q(o,`${t.coordinates[n]??``} = ${U(u)[U(r)]??0??``} `),Z(s,`max`,t.table.to[n]),hi(s,U(u)[U(r)]??0)}),W(`input`,s,e=>i[U(r)]=Number(e.currentTarget.value)),K(e,a)});var D=z(re,2),ie=I(D);let ae;var oe=I(ie);Z(oe,`aria-rowindex`,1);var se=I(oe);Z(se,`aria-colindex`,1);var ce=R(se,!0);Y(z(se,2),16,()=>b(U(_),U(v)),e=>e,(e,t)=>{var n=Do();let r;var i=R(n,!0);B(()=>{Z(n,`aria-colindex`,t+2),r=ni(n,``,r,{left:`${(t+1)*U(d)}px`}),q(i,t)}),K(e,n)}),j(oe),Y(z(oe,2),16,()=>b(U(h),U(g)),e=>e,(e,r)=>{var i=ko();let a;var o=I(i);Z(o,`aria-colindex`,1);var s=R(o,!0);Y(z(o,2),16,()=>b(U(_),U(v)),e=>e,(e,i)=>{let a=M(()=>S(r,i)),o=M(()=>C(U(a)));var s=Oo();let c,l;var u=R(s,!0);B((e,t,a,f,p)=>{c=X(s,1,`cell svelte-asggbr`,null,c,{zero:U(o)===0,outside:U(o)<0,selected:e,wins:t}),Z(s,`aria-selected`,a),Z(s,`aria-colindex`,i+2),Z(s,`aria-label`,f),Z(s,`data-position`,p),Z(s,`tabindex`,r===U(T)[0]&&i===U(T)[1]?0:-1),l=ni(s,``,l,{left:`${(i+1)*U(d)}px`}),q(u,U(o)<0?``:n()===`outcome`?U(o)===0?`P`:`N`:U(o))},[()=>t.selected!==null&&String(t.selected)===String(U(a)),()=>U(y).has(String(U(a))),()=>t.selected!==null&&String(t.selected)===String(U(a)),()=>ne(U(a),U(o)),()=>U(a).join(`,`)]),W(`click`,s,()=>t.onselect(U(a))),W(`keydown`,s,e=>e.key===`Enter`&&t.onselect(U(a))),K(e,s)}),j(i),B(e=>{Z(i,`aria-rowindex`,r+2),a=ni(i,``,a,{top:`${(r+1)*32}px`}),q(s,e)},[()=>t.layout.down===null?`G`:x(r)]),K(e,i)}),j(ie),j(D),Ei(D,e=>F(a,e),()=>U(a)),B(e=>{Z(D,`aria-label`,e),Z(D,`aria-rowcount`,U(p)+1),Z(D,`aria-colcount`,U(f)+1),ae=ni(ie,``,ae,{width:`${(U(f)+1)*U(d)}px`,height:`${(U(p)+1)*32}px`,"--w":`${U(d)??``}px`,"--h":`32px`}),q(ce,t.layout.down===null?t.coordinates[t.layout.across]:`${t.coordinates[t.layout.down]}\\${t.coordinates[t.layout.across]}`)},[()=>Q(`table`)]),mr(`scroll`,D,w),W(`keydown`,D,te),wi(D,`clientWidth`,e=>F(c,e)),wi(D,`clientHeight`,e=>F(l,e)),K(e,E),He()}hr([`input`,`keydown`,`click`]);function Mo(e){let t=Ba(e.note)||Q(e.misere?`misere-rule`:`normal-rule`);return e.blocking>0?`${t}${La()===`ja`?``:` `}${Q(`blocking-rule`,{most:e.blocking})}`:t}var No=null,Po=Fa(`sound`)!==`off`,Fo=[];function Io(){return Po}function Lo(e){Po=e,Fa(`sound`,e?`on`:`off`)}var Ro={move:[[520,0,.06,`sine`]],illegal:[[170,0,.12,`sawtooth`],[130,.12,.16,`sawtooth`]],won:[[523,0,.14,`triangle`],[659,.14,.14,`triangle`],[784,.28,.32,`triangle`]],lost:[[440,0,.2,`triangle`],[349,.2,.2,`triangle`],[262,.4,.4,`triangle`]]};function zo(e){if(Po){Fo.push(e),document.documentElement.dataset.sounds=Fo.slice(-20).join(` `);try{No??=new AudioContext;let t=No.currentTime+.01;for(let[n,r,i,a]of Ro[e]){let e=No.createOscillator(),o=No.createGain();e.type=a,e.frequency.value=n,o.gain.setValueAtTime(1e-4,t+r),o.gain.exponentialRampToValueAtTime(a===`sawtooth`?.06:.15,t+r+.015),o.gain.exponentialRampToValueAtTime(1e-4,t+r+i),e.connect(o).connect(No.destination),e.start(t+r),e.stop(t+r+i+.02)}}catch{}}}function Bo(e){return{queen:`♛`,rook:`♜`,king:`♚`,knight:`♞`}[e??``]??``}function $(e){return`${e[0]},${e[1]}`}function Vo(e){let{columns:t,rows:n}=e,r=(t,n)=>Array.from({length:t},(e,t)=>n(t)).every(t=>e.closed.has($(t)));for(;t>1&&r(n,e=>[t-1,e]);)t--;for(;n>1&&r(t,e=>[e,n-1]);)n--;return{...e,columns:t,rows:n}}function Ho(e,t){let[n]=e.parts;if(!n||e.parts.some(e=>e.game!==n.game))return null;let r=n.coordinates.length===1;return n.board?Uo(e,n,n.board):n.picture===`coins`&&!r?Wo(e,n,t):null}function Uo(e,t,{to:n,closed:r,ends:i}){let{across:a,down:o,up:s}=t.layout;if(o===null)return null;let c=e=>[e[a]??0,e[o]??0],l=e.moves.map(e=>({move:e.index,piece:e.component,cells:e.parts.map(e=>c(e.position)),forbidden:e.forbidden})),u=e.parts.map((e,t)=>({id:t,cell:c(e.position),name:`(${e.text.join(`, `)})`})),d=[...u.map(e=>e.cell),...l.flatMap(e=>e.cells)];return Go(Vo({columns:1+Math.max(n[a]??0,...d.map(e=>e[0])),rows:1+Math.max(n[o]??0,...d.map(e=>e[1])),up:s,names:[t.coordinates[a]??``,t.coordinates[o]??``],look:`piece`,sign:Bo(t.piece),pieces:u,ways:l,closed:new Set(r.map(e=>$(c(e)))),ends:new Set(i.map(e=>$(c(e)))),last:new Set(e.last?[e.last.from,...e.last.parts].map(e=>$(c(e.position))):[])}))}function Wo(e,t,n){if(e.parts.length!==1)return null;let r=t.coordinates.map((e,n)=>({id:n,cell:[t.position[n]??0,0],name:e})),i=[];for(let n of e.moves){let[e]=n.parts,r=t.position.flatMap((t,n)=>e&&e.position[n]!==t?[n]:[]),[a]=r;if(n.parts.length!==1||r.length!==1||a===void 0)return null;i.push({move:n.index,piece:a,cells:[[e?.position[a]??0,0]],forbidden:n.forbidden})}let a=Math.max(n,...t.position),o=e.last?.from.position??t.position,s=t.position.flatMap((e,t)=>o[t]===e?[]:[`${e},0`,`${o[t]},0`]);return Go({columns:a+1,rows:1,up:!1,names:[``,null],look:`coin`,sign:``,pieces:r,ways:i,closed:new Set,ends:new Set,last:new Set(s)})}function Go(e){return e.columns<=41&&e.rows<=41?e:null}function Ko(e,t,n){return e.filter(e=>e.piece===t&&n.every(t=>e.cells.some(e=>$(e)===$(t)))).sort((e,t)=>e.cells.length-t.cells.length)}var qo=G(`<span class="axis svelte-hctgqm" role="rowheader"> </span>`),Jo=G(`<span class="coin svelte-hctgqm"></span>`),Yo=G(`<span class="disc svelte-hctgqm"></span>`),Xo=G(`<span role="presentation"><!></span>`),Zo=G(`<span class="axis place svelte-hctgqm"> </span>`),Qo=G(`<button role="gridcell"><!> <!></button>`),$o=G(`<div class="line svelte-hctgqm" role="row"><!> <!></div>`),es=G(`<span class="axis svelte-hctgqm"> </span>`),ts=G(`<div class="line foot svelte-hctgqm" aria-hidden="true"><span class="axis corner svelte-hctgqm"> </span> <!></div>`),ns=G(`<div><div class="field svelte-hctgqm" role="grid" tabindex="-1"><!> <!></div></div>`);function rs(e,t){Ve(t,!0);let n=Ai(t,`placing`,3,!1),r=Ai(t,`shows`,3,!0),i=Ai(t,`hint`,3,null),a=Ai(t,`shown`,3,null),o=P(null),s=P(Gt([])),c=P(Gt([0,0])),l=P(null),u=P(void 0),d=P(null),f=M(()=>U(o)??(t.field.pieces.length===1?t.field.pieces[0]?.id??null:null)),p=M(()=>U(f)===null?[]:Ko(t.field.ways,U(f),U(s))),m=M(()=>new Set(t.active&&r()?U(p).filter(e=>!e.forbidden).flatMap(e=>e.cells.map($)):[])),h=M(()=>new Set(U(p).filter(e=>e.forbidden).flatMap(e=>e.cells.map($)))),g=M(()=>U(s).length>0?U(p)[0]??null:U(p).find(e=>e.cells.length===0)??null),_=M(()=>new Set(U(s).length>0?U(g)?.cells.map($)??[]:[])),v=M(()=>new Set(t.field.ways.find(e=>e.move===i())?.cells.map($)??[])),y=M(()=>{let e=a()===null?void 0:t.field.ways.find(e=>e.move===a()),n=t.field.pieces.find(t=>t.id===e?.piece)?.cell,r=e?.cells[0];return!e||!n||!r?null:{id:e.piece,dx:r[0]-n[0],dy:(r[1]-n[1])*(t.field.up?-1:1)}}),b=M(()=>{let e=new Map;for(let n of t.field.pieces)e.set($(n.cell),[...e.get($(n.cell))??[],n]);return e}),x=M(()=>t.field.names[1]===null),S=M(()=>Array.from({length:t.field.rows},(e,n)=>t.field.up?t.field.rows-1-n:n)),C=M(()=>Array.from({length:t.field.columns},(e,t)=>t));mn(()=>{t.field,F(o,null),F(s,[],!0)}),mn(()=>{let e=t.field.pieces[0];F(c,e?e.cell:[Math.min(3,t.field.columns-1),Math.min(3,t.field.rows-1)],!0)}),mn(()=>{let e=t.field.pieces[0],n=U(u)?.parentElement,r=e&&U(u)?.querySelector(`[data-cell="${$(e.cell)}"]`)?.getBoundingClientRect();if(!n||!r)return;let i=n.getBoundingClientRect();(r.left<i.left||r.right>i.right)&&(n.scrollLeft+=(r.left+r.right-i.left-i.right)/2)});let w=P(null);function ee(e,n){if(!t.active)return;let r=U(f)!==null&&Ko(t.field.ways,U(f),[...U(s),n]).length>0;if(e.pointerType===`touch`&&r&&U(w)!==$(n))return void F(w,$(n),!0);F(w,null),T(n)}function T(e){if(F(c,e,!0),n())return t.field.closed.has($(e))?E(e):t.onplace?.(e);let r=U(b).get($(e))??[];if(!(U(f)!==null&&Ko(t.field.ways,U(f),[...U(s),e]).length>0)&&r.length>0){let n=r.find(e=>e.id!==U(o))??r[0];return F(s,[],!0),F(o,n?.id??null,!0),t.field.ways.some(e=>e.piece===U(o))||t.field.pieces.length===1?void 0:E(e)}te(e)}function te(e){if(U(f)===null)return E(e);if(U(g)&&U(s).some(t=>$(t)===$(e)))return t.onmove(U(g).move);let n=Ko(t.field.ways,U(f),[...U(s),e]),[r]=n;if(!r)return E(e);if(n.length===1||n.every(e=>ne(e,r)))return t.onmove(r.move);F(s,[...U(s),e],!0)}function ne(e,t){return e.cells.length===t.cells.length&&e.cells.every((e,n)=>$(e)===$(t.cells[n]??[-1,-1]))}function E(e){F(s,[],!0),F(l,$(e),!0),setTimeout(()=>F(l,null),350),t.onillegal(e)}function re(e){let n={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,t.field.up?1:-1],ArrowDown:[0,t.field.up?-1:1]}[e.key];if(e.key===`Escape`&&F(s,[],!0),!n)return;e.preventDefault();let r=(e,t)=>Math.max(0,Math.min(t-1,e));F(c,[r(U(c)[0]+n[0],t.field.columns),r(U(c)[1]+n[1],t.field.rows)],!0),U(u)?.querySelector(`[data-cell="${$(U(c))}"]`)?.focus()}function D(e,r,i){t.active&&!n()&&e.button===0&&F(d,{id:r,from:i,x:e.clientX,y:e.clientY,dx:0,dy:0},!0)}function ie(e){U(d)&&F(d,{...U(d),dx:e.clientX-U(d).x,dy:e.clientY-U(d).y},!0)}function ae(e){if(!U(d))return;let{id:t,dx:n,dy:r,from:i}=U(d);if(F(d,null),Math.hypot(n,r)<8)return;oe=!0,setTimeout(()=>oe=!1,0);let[a,s]=(document.elementsFromPoint(e.clientX,e.clientY).find(e=>e instanceof HTMLElement&&e.dataset.cell)?.dataset.cell??``).split(`,`).map(Number);if(a===void 0||s===void 0||Number.isNaN(a))return E(i);(a!==i[0]||s!==i[1])&&(F(o,t,!0),te([a,s]))}let oe=!1;function se(e){let n=[t.field.names[1]===null?`${e[0]}`:`${t.field.names[0]} = ${e[0]}, ${t.field.names[1]} = ${e[1]}`];t.field.closed.has($(e))&&n.push(Q(`field-blocked`)),t.field.ends.has($(e))&&n.push(Q(`field-end`));let r=U(b).get($(e));return r&&t.field.look===`coin`?n.push(`${Q(`field-coin`)} ${r.map(e=>e.name).join(` `)}`.trim()):r&&n.push(Q(`field-piece`)),U(m).has($(e))&&n.push(Q(`field-legal`)),U(h).has($(e))&&n.push(Q(`forbidden`)),U(v).has($(e))&&n.push(Q(`field-hint`)),n.join(`, `)}var ce=ns();mr(`pointermove`,Jt,ie),mr(`pointerup`,Jt,ae),mr(`pointercancel`,Jt,()=>F(d,null));let le;var ue=I(ce);let de;var fe=I(ue);Y(fe,16,()=>U(S),e=>e,(e,n)=>{var r=$o(),i=I(r),a=e=>{var t=qo(),r=R(t,!0);B(()=>q(r,n)),K(e,t)};J(i,e=>{t.field.names[1]!==null&&e(a)}),Y(z(i,2),16,()=>U(C),e=>e,(e,r)=>{let i=M(()=>[r,n]),a=M(()=>$(U(i))),o=M(()=>U(b).get(U(a))??[]);var s=Qo();let u;var p=I(s);Y(p,19,()=>U(o),e=>e.id,(e,n,r)=>{var i=Xo();let a,s;var c=I(i),l=e=>{var t=Jo();B(()=>Z(t,`data-name`,U(n).name)),K(e,t)},u=e=>{var n=Tr();B(()=>q(n,t.field.sign)),K(e,n)},p=e=>{K(e,Yo())};J(c,e=>{t.field.look===`coin`?e(l):t.field.sign?e(u,1):e(p,-1)}),j(i),B(()=>{a=X(i,1,`piece svelte-hctgqm`,null,a,{picked:U(n).id===U(f)&&t.field.pieces.length>1,held:U(d)?.id===U(n).id,flying:U(y)?.id===U(n).id,together:U(o).length>1}),s=ni(i,``,s,{"--place":U(o).length>1?U(r)/(U(o).length-1):.5,transform:U(d)?.id===U(n).id?`translate(${U(d).dx}px, ${U(d).dy}px) scale(1.08)`:U(y)?.id===U(n).id?`translate(calc(var(--side) * ${U(y).dx}), calc(var(--side) * ${U(y).dy}))`:void 0})}),W(`pointerdown`,i,e=>D(e,U(n).id,U(n).cell)),K(e,i)});var g=z(p,2),S=e=>{var t=Zo(),n=R(t,!0);B(()=>q(n,r)),K(e,t)};J(g,e=>{U(x)&&e(S)}),j(s),B((e,i,o,c,d,f,p,m,h)=>{u=X(s,1,`cell svelte-hctgqm`,null,u,{dark:(r+n)%2==1,blocked:e,target:i,forbidden:o,chosen:c,end:d,last:f,hinted:p,shaking:U(l)===U(a)}),Z(s,`data-cell`,U(a)),Z(s,`tabindex`,m),Z(s,`aria-label`,h),Z(s,`aria-disabled`,!t.active)},[()=>t.field.closed.has(U(a)),()=>U(m).has(U(a)),()=>U(h).has(U(a)),()=>U(_).has(U(a))||U(w)===U(a),()=>t.field.ends.has(U(a)),()=>t.field.last.has(U(a)),()=>U(v).has(U(a)),()=>U(a)===$(U(c))?0:-1,()=>se(U(i))]),mr(`focus`,s,()=>F(c,U(i),!0)),W(`click`,s,e=>oe||ee(e,U(i))),K(e,s)}),j(r),K(e,r)});var O=z(fe,2),pe=e=>{var n=ts(),r=I(n),i=R(r);Y(z(r,2),16,()=>U(C),e=>e,(e,t)=>{var n=es(),r=R(n,!0);B(()=>q(r,t)),K(e,n)}),j(n),B(()=>q(i,`${t.field.names[1]??``}\\${t.field.names[0]??``}`)),K(e,n)};J(O,e=>{U(x)||e(pe)}),j(ue),Ei(ue,e=>F(u,e),()=>U(u)),j(ce),B(e=>{le=X(ce,1,`scroll svelte-hctgqm`,null,le,{strip:U(x)}),Z(ue,`aria-label`,e),de=ni(ue,``,de,{"--columns":t.field.columns,"--rows":t.field.rows})},[()=>Q(`board`)]),W(`keydown`,ue,re),K(e,ce),He()}hr([`keydown`,`click`,`pointerdown`]);var is=60;function as(e){let t=[];for(let[n,r]of e.parts.entries()){if(r.picture!==`bar`||!r.squares||r.squares.length===0)return null;let[i,a,o,s]=r.frame??[0,0,0,0],[c,l]=[a-i+1,s-o+1];if(c>is||l>is)return null;let u=[];for(let t of e.moves.filter(e=>e.component===n)){let[e]=t.parts;if(t.parts.length>1||e&&!e.squares)return null;u.push(os(t,r.squares,e?.squares??[]))}let d=e.last?.component===n&&e.last.parts.length===1?e.last:null,f=new Set(r.squares.map(String)),p=d?.from.squares?.filter(e=>!f.has(String(e)))??[];t.push({component:n,squares:r.squares,left:i,bottom:o,columns:c,rows:l,cuts:u,eaten:p})}return t.length>0?t:null}function os({index:e,forbidden:t},n,r){let i=new Set(r.map(String)),a=n.filter(e=>!i.has(String(e))),o=[];for(let[e,t]of a)i.has(String([e-1,t]))&&o.push([e,t,e,t+1]),i.has(String([e+1,t]))&&o.push([e+1,t,e+1,t+1]),i.has(String([e,t-1]))&&o.push([e,t,e+1,t]),i.has(String([e,t+1]))&&o.push([e,t+1,e+1,t+1]);return{move:e,forbidden:t,eaten:a,groove:o}}function ss(e,t,n){let r=null,i=.45;for(let a of e)for(let[e,o,s,c]of a.groove){let l=Math.max(Math.min(e,s)-t,0,t-Math.max(e,s)),u=Math.max(Math.min(o,c)-n,0,n-Math.max(o,c)),d=Math.hypot(l,u),f=r&&d<i+1e-9&&a.eaten.length<r.eaten.length;(d<i-1e-9||f)&&(r=a,i=d)}return r}var cs=wr(`<rect class="ghost svelte-1ybmtg0" width="0.88" height="0.88" rx="0.1"></rect>`),ls=wr(`<g><rect x="0.03" y="0.03" width="0.94" height="0.94" rx="0.1"></rect><rect x="0.2" y="0.2" width="0.6" height="0.6" rx="0.06"></rect></g>`),us=wr(`<text class="forbidden svelte-1ybmtg0">✕</text>`),ds=wr(`<line class="groove advised svelte-1ybmtg0"></line>`),fs=wr(`<line class="groove svelte-1ybmtg0"></line>`),ps=G(`<button><svg aria-hidden="true" class="svelte-1ybmtg0"><!><!><!><!><!></svg></button>`),ms=G(`<div></div> <p class="sr" aria-live="polite"> </p>`,1);function hs(e,t){Ve(t,!0);let n=Ai(t,`hint`,3,null),r=Ai(t,`shown`,3,null),i=P(null),a=P(null),o=P(!1);mn(()=>{t.bars,F(i,null),F(a,null)});let s=M(()=>{for(let e of t.bars){let t=r()===null?void 0:e.cuts.find(e=>e.move===r());if(t)return{component:e.component,cut:t}}return null}),c=M(()=>U(s)??U(a)??U(i)),l=M(()=>new Set(U(c)?.cut.eaten.map(String)??[]));function u(e,t){let n=e.currentTarget.querySelector(`svg`)?.getScreenCTM();if(!n)return[-99,-99];let r=new DOMPoint(e.clientX,e.clientY).matrixTransform(n.inverse());return[r.x+t.left,t.rows-r.y+t.bottom]}function d(e,n){if(!t.active||U(a)||e.pointerType===`touch`)return;let r=ss(n.cuts,...u(e,n));F(i,r?{component:n.component,cut:r}:null)}function f(e,n){if(!t.active||U(a)||e.detail===0)return;let r=ss(n.cuts,...u(e,n)),s=e.pointerType===`touch`;if(r&&s&&U(i)?.cut.move!==r.move)return void F(i,{component:n.component,cut:r});if(r)return p(n,r);F(o,!0),setTimeout(()=>F(o,!1),350),t.onillegal()}function p(e,n){if(!t.breaks||n.forbidden)return t.onmove(n.move);F(a,{component:e.component,cut:n}),F(i,null),setTimeout(()=>t.onmove(n.move),260)}function h(e,n){if(!t.active||n.cuts.length===0)return;let r=U(i)?.component===n.component?n.cuts.indexOf(U(i).cut):-1,a=t=>{let r=n.cuts[(t+n.cuts.length)%n.cuts.length];r&&F(i,{component:n.component,cut:r}),e.preventDefault()};e.key===`ArrowRight`||e.key===`ArrowDown`?a(r+1):e.key===`ArrowLeft`||e.key===`ArrowUp`?a(r<0?n.cuts.length-1:r-1):(e.key===`Enter`||e.key===` `)&&U(i)?.component===n.component&&(e.preventDefault(),p(n,U(i).cut))}var g=ms(),_=L(g);let v;Y(_,21,()=>t.bars,e=>e.component,(e,r)=>{let o=M(()=>U(c)?.component===U(r).component?U(c):null),u=M(()=>U(r).cuts.find(e=>e.move===n()));var p=ps();let g,_;var v=I(p),y=I(v);Y(y,17,()=>U(r).eaten,([e,t])=>`${e},${t}`,(e,t)=>{var n=M(()=>m(U(t),2));let i=()=>U(n)[0],a=()=>U(n)[1];var o=cs();B(()=>{Z(o,`x`,i()-U(r).left+.06),Z(o,`y`,U(r).rows-1-(a()-U(r).bottom)+.06)}),K(e,o)});var b=z(y);Y(b,17,()=>U(r).squares,([e,t])=>`${e},${t}`,(e,t)=>{var n=M(()=>m(U(t),2));let i=()=>U(n)[0],c=()=>U(n)[1],u=M(()=>U(o)!==null&&U(l).has(String([i(),c()])));var d=ls();let f;var p=I(d);let h;var g=z(p);let _;j(d),B(()=>{f=X(d,0,`square svelte-1ybmtg0`,null,f,{gone:U(u),fallen:U(u)&&(U(a)!==null||U(s)!==null)}),Z(d,`transform`,`translate(${i()-U(r).left} ${U(r).rows-1-(c()-U(r).bottom)})`),h=X(p,0,`svelte-1ybmtg0`,null,h,{bitter:i()===0&&c()===0}),_=X(g,0,`inner svelte-1ybmtg0`,null,_,{bitter:i()===0&&c()===0})}),K(e,d)});var x=z(b);Y(x,17,()=>U(r).cuts.filter(e=>e.forbidden).flatMap(e=>e.groove),([e,t,n,r])=>`${e},${t},${n},${r}`,(e,t)=>{var n=M(()=>m(U(t),4));let i=()=>U(n)[0],a=()=>U(n)[1],o=()=>U(n)[2],s=()=>U(n)[3];var c=us();B(()=>{Z(c,`x`,(i()+o())/2-U(r).left),Z(c,`y`,U(r).rows-((a()+s())/2-U(r).bottom))}),K(e,c)});var S=z(x);Y(S,17,()=>U(u)&&!U(o)?U(u).groove:[],([e,t,n,r])=>`${e},${t},${n},${r}`,(e,t)=>{var n=M(()=>m(U(t),4));let i=()=>U(n)[0],a=()=>U(n)[1],o=()=>U(n)[2],s=()=>U(n)[3];var c=ds();B(()=>{Z(c,`x1`,i()-U(r).left),Z(c,`x2`,o()-U(r).left),Z(c,`y1`,U(r).rows-(a()-U(r).bottom)),Z(c,`y2`,U(r).rows-(s()-U(r).bottom))}),K(e,c)}),Y(z(S),17,()=>U(o)?.cut.groove??[],([e,t,n,r])=>`${e},${t},${n},${r}`,(e,t)=>{var n=M(()=>m(U(t),4));let i=()=>U(n)[0],a=()=>U(n)[1],o=()=>U(n)[2],s=()=>U(n)[3];var c=fs();B(()=>{Z(c,`x1`,i()-U(r).left),Z(c,`x2`,o()-U(r).left),Z(c,`y1`,U(r).rows-(a()-U(r).bottom)),Z(c,`y2`,U(r).rows-(s()-U(r).bottom))}),K(e,c)}),j(v),j(p),B(e=>{g=X(p,1,`bar svelte-1ybmtg0`,null,g,{active:t.active}),Z(p,`aria-label`,e),Z(p,`aria-disabled`,!t.active),Z(p,`data-bar`,U(r).component),_=ni(p,``,_,{"--columns":U(r).columns,"--rows":U(r).rows}),Z(v,`viewBox`,`-0.15 -0.15 ${U(r).columns+.3} ${U(r).rows+.3}`)},[()=>U(o)?t.name(U(o).cut.move):Q(`bar-label`,{count:U(r).squares.length})]),W(`pointermove`,p,e=>d(e,U(r))),mr(`pointerleave`,p,e=>e.pointerType!==`touch`&&F(i,null)),W(`click`,p,e=>f(e,U(r))),W(`keydown`,p,e=>h(e,U(r))),K(e,p)}),j(_);var y=R(z(_,2),!0);B(e=>{v=X(_,1,`bars svelte-1ybmtg0`,null,v,{shaking:U(o)}),q(y,e)},[()=>U(i)?t.name(U(i).cut.move):``]),K(e,g),He()}hr([`pointermove`,`click`,`keydown`]);var gs=60;function _s(e){let t=[];for(let[n,r]of e.parts.entries()){if(r.picture!==`heaps`&&r.picture!==null)return null;let i=e.last?.component===n&&e.last.parts.length===1?e.last.from.position:null;r.position.forEach((e,a)=>{let o=Math.max(0,(i?.[a]??e)-e);t.push({component:n,coordinate:a,name:r.coordinates[a]??``,size:e,look:r.looks[a]??`stones`,taken:o})})}return t.length>0&&t.length<=40&&t.every(e=>e.size<=gs||e.look===`number`)?t:null}function vs(e,t,n){let r=e.parts[t.component],i=e.moves.filter(e=>e.component===t.component),a=e=>e.parts.length===1?e.parts[0]:void 0,o=e=>e.parts.reduce((e,t)=>e+(t.position[0]??0),0),s=i.filter(e=>{let r=a(e);return r?r.position[t.coordinate]===n:o(e)===n}),c=s.filter(e=>a(e)?.position.every((e,n)=>n===t.coordinate||e===r?.position[n])),[l]=c;return l?r&&r.position.length>1?c:s.length>1?s:[l]:s.length>0?s:i.filter(e=>e.parts.length===2&&e.parts[0]?.position[0]===n)}var ys=G(`<span class="card svelte-1ei1mrp"> </span>`),bs=G(`<button></button>`),xs=G(`<span class="ghost svelte-1ei1mrp"></span>`),Ss=G(`<div><div class="stones svelte-1ei1mrp" role="group"><!> <!> <!></div> <span class="count svelte-1ei1mrp"> </span> <span class="small muted"> </span></div>`),Cs=G(`<button> </button>`),ws=G(`<div class="notice"><p> </p> <div class="row"><!> <button> </button></div></div>`),Ts=G(`<div class="heaps svelte-1ei1mrp" role="group"></div> <!>`,1);function Es(e,t){Ve(t,!0);let n=Ai(t,`hint`,3,null),r=Ai(t,`shown`,3,null),i=P(null),a=P(Gt([])),o=P(null);mn(()=>{t.heaps,F(i,null),F(a,[],!0)});let s=M(()=>d(n())),c=M(()=>d(r())),l=M(()=>t.state.moves.filter(e=>e.forbidden).map(e=>d(e.index))),u=(e,t)=>U(l).some(n=>n?.heap===e&&n.left===t);function d(e){let n=t.state.moves.find(t=>t.index===e);if(!n)return null;for(let[e,r]of t.heaps.entries())for(let i=0;i<r.size;i++)if(vs(t.state,r,i).some(e=>e.index===n.index))return{heap:e,left:i};return null}function f(e,n,r){let s=t.heaps[n];if(!t.active||!s)return;let c=vs(t.state,s,r),[l]=c;if(!l)return F(a,[],!0),F(o,n,!0),setTimeout(()=>F(o,null),350),t.onillegal();if(e.pointerType===`touch`&&(U(i)?.heap!==n||U(i).left!==r))return void F(i,{heap:n,left:r},!0);if(c.length===1)return t.onmove(l.index);F(a,c,!0)}function p(e,n,r){let i={ArrowUp:1,ArrowDown:-1}[e.key],a={ArrowRight:1,ArrowLeft:-1}[e.key];if(!i&&!a)return;e.preventDefault();let o=a?n+a:n,s=(t.heaps[o]?.size??0)-1,c=Math.max(0,Math.min(s,r+(i??0)));e.currentTarget.closest(`.heaps`)?.querySelector(`[data-stone="${o},${c}"]`)?.focus()}var m=Ts(),h=L(m);let g;Y(h,21,()=>t.heaps,Rr,(e,n,r)=>{var a=Ss();let l;var d=I(a),m=I(d),h=e=>{var t=ys(),r=R(t,!0);B(()=>q(r,U(n).size)),K(e,t)};J(m,e=>{U(n).look===`number`&&e(h)});var g=z(m,2);Y(g,16,()=>Array.from({length:U(n).look===`number`?0:U(n).size},(e,t)=>t),e=>e,(e,a)=>{var o=bs();let l;B((e,u)=>{l=X(o,1,`stone svelte-1ei1mrp`,null,l,{white:U(n).look===`white`,blue:U(n).look===`blue`,going:U(i)?.heap===r&&a>=U(i).left||U(c)?.heap===r&&a>=U(c).left,leaving:U(c)?.heap===r&&a>=U(c).left,advised:U(s)?.heap===r&&a>=U(s).left,forbidden:e}),Z(o,`data-stone`,`${r},${a??``}`),Z(o,`tabindex`,a===U(n).size-1?0:-1),Z(o,`aria-label`,u),Z(o,`aria-disabled`,!t.active)},[()=>u(r,a),()=>Q(`stone-label`,{name:U(n).name,left:a})+(u(r,a)?`, ${Q(`forbidden`)}`:``)]),W(`click`,o,e=>f(e,r,a)),W(`keydown`,o,e=>p(e,r,a)),mr(`pointerenter`,o,e=>t.active&&e.pointerType!==`touch`&&F(i,{heap:r,left:a},!0)),mr(`pointerleave`,o,e=>e.pointerType!==`touch`&&F(i,null)),mr(`focus`,o,e=>t.active&&e.currentTarget.matches(`:focus-visible`)&&F(i,{heap:r,left:a},!0)),K(e,o)}),Y(z(g,2),16,()=>Array.from({length:U(n).look===`number`||U(n).size>24?0:Math.min(U(n).taken,24)},(e,t)=>t),e=>e,(e,t)=>{K(e,xs())}),j(d);var _=z(d,2),v=R(_,!0),y=R(z(_,2),!0);j(a),B(e=>{l=X(a,1,`heap svelte-1ei1mrp`,null,l,{shaking:U(o)===r,wide:U(n).size>24}),Z(d,`aria-label`,e),q(v,U(n).look===`number`?`\xA0`:U(n).size),q(y,U(n).name)},[()=>Q(`heap-label`,{name:U(n).name,count:U(n).size})]),K(e,a)}),j(h);var _=z(h,2),v=e=>{var n=ws(),r=I(n),i=R(r,!0),o=z(r,2),s=I(o);Y(s,17,()=>U(a),e=>e.index,(e,n)=>{var r=Cs(),i=R(r,!0);B(e=>q(i,e),[()=>t.name(U(n).index)]),W(`click`,r,()=>t.onmove(U(n).index)),K(e,r)});var c=z(s,2),l=R(c,!0);j(o),j(n),B((e,t)=>{q(i,e),q(l,t)},[()=>Q(`which-move`),()=>Q(`cancel`)]),W(`click`,c,()=>F(a,[],!0)),K(e,n)};J(_,e=>{U(a).length>0&&e(v)}),B((e,t)=>{Z(h,`aria-label`,e),g=ni(h,``,g,{"--most":t})},[()=>Q(`heaps`),()=>Math.max(8,...t.heaps.map(e=>Math.min(24,e.look===`number`?2:e.size+e.taken)))]),K(e,m),He()}hr([`click`,`keydown`]);var Ds=60,Os=e=>e??0;function ks(e){let[t]=e.parts,n=t?.picture;if(!t||!n||e.parts.some(e=>e.picture!==n||e.game!==t.game))return null;let r=n===`numbers`||n===`graph`?0x38d7ea4c68000:Ds;if(e.parts.some(e=>e.position.some(e=>e>r)))return null;switch(n){case`row`:return[Ms(e)];case`sheet`:return e.parts.map((t,n)=>Ns(e,t,n));case`intervals`:return[Ps(e)];case`bowls`:return[Fs(e,t)];case`numbers`:return e.parts.map((t,n)=>Rs(e,t,n));case`graph`:return e.parts.every(e=>e.graph)?e.parts.map((t,n)=>Ls(e,t,n)):null;default:return null}}var As=(e,t)=>e.moves.filter(e=>e.component===t);function js(e,t){let n=t.map(e=>Os(e.position[0])),r=n.reduce((e,t)=>e+t,0),i=(n.length===0?[0]:n.length===1?[n[0],0]:[n[0],n[1]]).map(t=>[t,e-(r-t)]);return i.filter(([e,t],n)=>e<t&&i.findIndex(t=>t[0]===e)===n)}function Ms(e){let t={key:0,look:`row`,width:0,height:2.4,shapes:[],ways:[],refused:[],near:.8};return e.parts.forEach((n,r)=>{let i=Os(n.position[0]),a=t.width;for(let e=0;e<i;e++){let n=`${r},${e}`;t.shapes.push({id:n,kind:`path`,look:`pin`,x:a+e,y:0,path:`M.5 .1a.22 .22 0 0 1 .13 .4Q.6 .7 .72 1.1Q.8 1.6 .66 1.95H.34Q.2 1.6 .28 1.1Q.4 .7 .37 .5A.22 .22 0 0 1 .5 .1Z`})}i>0&&t.shapes.push({id:`floor${r}`,kind:`rect`,look:`floor`,x:a,y:1.97,width:i,height:.06});for(let n of As(e,r))for(let[e,o]of js(i,n.parts)){let i=a+(e+o)/2,s=Array.from({length:o-e},(t,n)=>`${r},${e+n}`);t.ways.push({move:n.index,forbidden:n.forbidden,component:r,spots:[[i,0,i,2]],takes:s})}t.width+=i+(i>0?1:.4)}),t.width=Math.max(1,t.width-1),t}function Ns(e,t,n){let[r,i]=[Os(t.position[0]),Os(t.position[1])],a={key:n,look:`sheet`,width:i,height:r,shapes:[],ways:[],refused:[],near:.5};for(let e=0;e<r;e++)for(let t=0;t<i;t++)a.shapes.push({id:`${n}:${e},${t}`,kind:`rect`,look:`paper`,x:t,y:e,width:1,height:1});let o=e=>[0,e,i,e],s=e=>[e,0,e,r],c=new Set;for(let t of As(e,n)){let[e]=t.parts;if(!e||t.parts.length!==2)continue;let l=Os(e.position[0])<r,u=Os(l?e.position[0]:e.position[1]);for(let e of[u,(l?r:i)-u]){let r=l?o(e):s(e);c.has(String(r))||(c.add(String(r)),a.ways.push({move:t.index,forbidden:t.forbidden,component:n,spots:[r],takes:[],line:r}))}}let l=e.parts.length>1?`${n+1}: `:``,u=[];for(let e=1;e<r;e++)u.push([o(e),`${l}${e},${i} + ${r-e},${i}`]);for(let e=1;e<i;e++)u.push([s(e),`${l}${r},${e} + ${r},${i-e}`]);return a.refused=u.filter(([e])=>!c.has(String(e))).map(([e,t])=>({spots:[e],text:t})),a}function Ps(e){let t=[...e.parts,...e.last?[e.last.from]:[]].map(e=>e.position),n=Math.min(...t.map(e=>Os(e[0]))),r=Math.max(...t.map(e=>Os(e[1])),n+1),i=[];e.parts.forEach((t,n)=>{for(let t of As(e,n)){let[e,r]=t.parts,[a,o]=[Os(e?.position[1]),Os(r?.position[0])],s=`${n}:${a}-${o}`;i.push({id:s,from:a,to:o,way:{move:t.index,forbidden:t.forbidden,component:n,spots:[],takes:[s]}})}}),i.sort((e,t)=>e.to-t.to||e.from-t.from);let a=.3+Math.max(1,i.length)*.7,o={key:0,look:`intervals`,width:r-n+.8,height:a+1,shapes:[],ways:[],refused:[],near:.4},s=e=>e-n+.4;i.forEach(({id:e,from:t,to:n,way:r},i)=>{let c=a-.25-(i+1)*.7+.15;o.shapes.push({id:e,kind:`rect`,look:`interval`,x:s(t),y:c,width:n-t,height:.5}),o.ways.push({...r,spots:[[s(t),c+.25,s(n),c+.25]]})}),e.parts.forEach((e,t)=>{let[n,r]=[Os(e.position[0]),Os(e.position[1])];o.shapes.push({id:`segment${t}`,kind:`rect`,look:`segment`,x:s(n),y:a-.07,width:Math.max(.06,r-n),height:.14})});for(let e=n;e<=r;e++)o.shapes.push({id:`tick${e}`,kind:`rect`,look:`floor`,x:s(e)-.02,y:a-.15,width:.04,height:.3}),o.shapes.push({id:`n${e}`,kind:`text`,look:`number`,x:s(e),y:a+.6,text:String(e)});return o}function Fs(e,t){let n=t.squares??[],r=new Map(n.map(([e],t)=>[e,t])),i={key:0,look:`bowls`,width:n.length*1.2,height:3.2,shapes:[],ways:[],refused:[],near:.7},a=e=>(r.get(e)??0)*1.2+.6,o=new Map;for(let[e,t]of n){let n=a(e);i.shapes.push({id:`bowl${e}`,kind:`path`,look:`bowl`,x:n-.5,y:1.1,path:`M0 0H1Q1 .8 .72 .8H.28Q0 .8 0 0Z`}),i.shapes.push({id:`number${e}`,kind:`text`,look:`number`,x:n,y:2.35,text:String(t)}),i.shapes.push({id:`place${e}`,kind:`text`,look:`small`,x:n,y:2.95,text:String(e)})}return e.parts.forEach((t,n)=>{let r=Os(t.position[0]),s=o.get(r)??0;o.set(r,s+1);let[c,l]=[a(r)-.26+s%3*.26,1.02-.24*Math.floor(s/3)];i.shapes.push({id:`bean${n}`,kind:`disc`,look:`bean`,x:c+(s===0?.26:0),y:l,width:.15,picks:n});for(let t of As(e,n)){let e=a(Os(t.parts[0]?.position[0]));i.ways.push({move:t.index,forbidden:t.forbidden,component:n,spots:[[e,1.1,e,1.8]],takes:[`bean${n}`],line:[a(r),.85,e,.85],arc:!0})}}),i}function Is(e){let t=new Set;for(let n=0;e>0;n++,e=Math.floor(e/2))e%2==1&&t.add(n);return t}function Ls(e,t,n){let{set:r,vertices:i,ground:a}=t.graph,o=1.5,s=new Map(i.map(([e,t,n])=>[e,[.6+t*o,.6+n*o]])),c=e=>Math.max(...[...s.values()].map(t=>t[e])),l={key:n,look:`graph`,width:c(0)+.6,height:c(1)+.6,shapes:[],ways:[],refused:[],near:.8},u=Is(Os(t.position[r])),d=new Set(t.position.filter((e,t)=>t!==r)),f=e=>u.has(e)||d.has(e)||a.includes(e);for(let[e,r]of t.squares??[]){let[t,i]=[s.get(e),s.get(r)];if(!t||!i)continue;let a=f(e)&&f(r)?`edge`:`edge gone`;l.shapes.push({id:`${n}:${e}-${r}`,kind:`path`,look:a,x:0,y:0,path:`M${t[0]} ${t[1]}L${i[0]} ${i[1]}`})}for(let[e,[t,r]]of s){let i=a.includes(e)?`vertex ground`:d.has(e)?`vertex token`:u.has(e)?`vertex`:`vertex gone`;l.shapes.push({id:`${n}:${e}`,kind:`disc`,look:i,x:t,y:r,width:.42}),l.shapes.push({id:`${n}:${e}t`,kind:`text`,look:i.endsWith(`gone`)?`small`:`number`,x:t,y:r,text:String(e)})}for(let t of As(e,n)){let e=Is(Os(t.parts[0]?.position[r])),i=[...u].filter(t=>!e.has(t)),a=i.map(e=>s.get(e)).filter(e=>e!==void 0);if(a.length===0)continue;let o=e=>a.reduce((t,n)=>t+n[e],0)/a.length,[c,d]=[o(0),o(1)];l.ways.push({move:t.index,forbidden:t.forbidden,component:n,spots:[[c,d,c,d]],takes:i.map(e=>`${n}:${e}`)})}return l}function Rs(e,t,n){let r=Math.max(2,...t.text.map(e=>e.length))*.75+.8,i=As(e,n).slice(0,60),a=i.map(e=>e.target),o=Math.max(2,...a.map(e=>e.length))*.42+.7,s=Math.max(t.position.length*(r+.4),Math.min(a.length,6)*(o+.25),4),c=Math.max(1,Math.floor(s/(o+.25))),l={key:n,look:`cards`,width:s,height:2.6+Math.ceil(a.length/c)*1.1,shapes:[],ways:[],refused:[],near:.6};return t.text.forEach((e,n)=>{let i=(s-t.position.length*(r+.4)+.4)/2+n*(r+.4);l.shapes.push({id:`card${n}`,kind:`rect`,look:`card`,x:i,y:.1,width:r,height:1.7}),l.shapes.push({id:`text${n}`,kind:`text`,look:`large`,x:i+r/2,y:.95,text:e})}),i.forEach((e,t)=>{let r=t%c*(o+.25)+.12,i=2.4+Math.floor(t/c)*1.1,a=`chip${t}`;l.shapes.push({id:a,kind:`rect`,look:`chip`,x:r,y:i,width:o,height:.85}),l.shapes.push({id:`${a}t`,kind:`text`,look:`number`,x:r+o/2,y:i+.43,text:e.target}),l.ways.push({move:e.index,forbidden:e.forbidden,component:n,spots:[[r+.3,i+.42,r+o-.3,i+.42]],takes:[a]})}),l}function zs([e,t,n,r],i,a){let[o,s]=[n-e,r-t],c=o*o+s*s,l=c===0?0:Math.max(0,Math.min(1,((i-e)*o+(a-t)*s)/c));return Math.hypot(i-e-l*o,a-t-l*s)}function Bs(e,t,n,r){let i=null,a=r;for(let r of e)for(let e of r.spots){let o=zs(e,t,n),s=i!==null&&o<a+1e-9&&(r.takes?.length??0)<(i.takes?.length??0);(o<a-1e-9||s)&&([i,a]=[r,o])}return i}var Vs=wr(`<rect></rect>`),Hs=wr(`<circle></circle>`),Us=wr(`<path></path>`),Ws=wr(`<text> </text>`),Gs=wr(`<text class="forbidden svelte-1uf2h3c">✕</text>`),Ks=wr(`<path class="cut advised svelte-1uf2h3c"></path>`),qs=wr(`<line class="cut advised svelte-1uf2h3c"></line>`),Js=wr(`<circle class="mark svelte-1uf2h3c" r="0.16"></circle>`),Ys=wr(`<path class="cut svelte-1uf2h3c"></path>`),Xs=wr(`<line class="cut svelte-1uf2h3c"></line>`),Zs=G(`<div role="application" tabindex="0"><svg aria-hidden="true" class="svelte-1uf2h3c"><!><!><!><!></svg></div>`),Qs=G(`<div class="tables svelte-1uf2h3c"></div> <p class="sr" aria-live="polite"> </p>`,1);function $s(e,t){Ve(t,!0);let n=(e,t=d)=>{var n=Er(),r=L(n),i=e=>{var n=Vs();let r;B(e=>{r=X(n,0,Yr(t().look),`svelte-1uf2h3c`,r,{taken:e}),Z(n,`x`,t().x),Z(n,`y`,t().y),Z(n,`width`,t().width),Z(n,`height`,t().height)},[()=>U(u).has(t().id)]),K(e,n)},a=e=>{var n=Hs();let r;B(e=>{r=X(n,0,Yr(t().look),`svelte-1uf2h3c`,r,{taken:e,picked:t().picks!==void 0&&t().picks===U(o)}),Z(n,`cx`,t().x),Z(n,`cy`,t().y),Z(n,`r`,t().width)},[()=>U(u).has(t().id)]),K(e,n)},s=e=>{var n=Us();let r;B(e=>{r=X(n,0,Yr(t().look),`svelte-1uf2h3c`,r,{taken:e}),Z(n,`transform`,`translate(${t().x??``} ${t().y??``})`),Z(n,`d`,t().path)},[()=>U(u).has(t().id)]),K(e,n)},c=e=>{var n=Ws(),r=R(n,!0);B(()=>{X(n,0,Yr(t().look),`svelte-1uf2h3c`),Z(n,`x`,t().x),Z(n,`y`,t().y),q(r,t().text)}),K(e,n)};J(r,e=>{t().kind===`rect`?e(i):t().kind===`disc`?e(a,1):t().kind===`path`?e(s,2):e(c,-1)}),K(e,n)},r=Ai(t,`hint`,3,null),i=Ai(t,`shown`,3,null),a=P(null),o=P(null),s=P(null);mn(()=>{t.tables,F(a,null),F(o,null)});let c=M(()=>i()===null?null:t.tables.flatMap(e=>e.ways).find(e=>e.move===i())??null),l=M(()=>U(c)??U(a)),u=M(()=>new Set(U(l)?.takes??[])),f=e=>new Set(e.ways.map(e=>e.component)).size>1&&e.look===`bowls`,p=e=>f(e)?e.ways.filter(e=>e.component===U(o)):e.ways;function h(e){let t=e.currentTarget.querySelector(`svg`)?.getScreenCTM();if(!t)return[-99,-99];let n=new DOMPoint(e.clientX,e.clientY).matrixTransform(t.inverse());return[n.x,n.y]}function g(e,n){if(!t.active||e.pointerType===`touch`)return;let r=Bs([...p(n),...n.refused],...h(e),n.near);F(a,r&&`move`in r?r:null)}function _(e,n){if(!t.active||e.detail===0)return;let r=h(e),i=n.shapes.find(e=>e.picks!==void 0&&Math.hypot(e.x-r[0],e.y-r[1])<.35);if(f(n)&&i)return void(F(o,i.picks??null,!0),F(a,null));let c=Bs([...p(n),...n.refused],...r,n.near);if(!c||!(`move`in c))return F(s,n.key,!0),setTimeout(()=>F(s,null),350),c?t.ontyped(c.text):t.onillegal();if(e.pointerType===`touch`&&U(a)?.move!==c.move)return void F(a,c);t.onmove(c.move)}function v(e,n){if(!t.active||n.ways.length===0)return;let r=n.ways,i=U(a)?r.indexOf(U(a)):-1,s=t=>{F(a,r[(t+r.length)%r.length]??null),F(o,U(a)?.component??null,!0),e.preventDefault()};e.key===`ArrowRight`||e.key===`ArrowDown`?s(i+1):e.key===`ArrowLeft`||e.key===`ArrowUp`?s(i<0?r.length-1:i-1):(e.key===`Enter`||e.key===` `)&&U(a)&&r.includes(U(a))&&(e.preventDefault(),t.onmove(U(a).move))}let y={row:2.6,sheet:2.9,intervals:3.2,bowls:3.4,cards:2.4,graph:2.9},b=e=>e.line&&`M${e.line[0]} ${e.line[1]}Q${(e.line[0]+e.line[2])/2} -0.9 ${e.line[2]} ${e.line[3]}`;var x=Qs(),S=L(x);Y(S,21,()=>t.tables,e=>e.key,(e,i)=>{let o=M(()=>U(i).ways.find(e=>e.move===r()));var u=Zs();let d,f;var p=I(u),h=I(p);Y(h,17,()=>U(i).shapes,e=>e.id,(e,t)=>{n(e,()=>U(t))});var x=z(h);Y(x,17,()=>U(i).ways.filter(e=>e.forbidden),Rr,(e,t)=>{var n=Er();Y(L(n),17,()=>U(t).spots,([e,t,n,r])=>`${e},${t},${n},${r}`,(e,t)=>{var n=M(()=>m(U(t),4));let r=()=>U(n)[0],i=()=>U(n)[1],a=()=>U(n)[2],o=()=>U(n)[3];var s=Gs();B(()=>{Z(s,`x`,(r()+a())/2),Z(s,`y`,(i()+o())/2)}),K(e,s)}),K(e,n)});var S=z(x);Y(S,17,()=>U(o)?[U(o)]:[],e=>e.move,(e,t)=>{var n=Er(),r=L(n),a=e=>{var n=Ks();B(e=>Z(n,`d`,e),[()=>b(U(t))]),K(e,n)},o=e=>{var n=qs();B(()=>{Z(n,`x1`,U(t).line[0]),Z(n,`y1`,U(t).line[1]),Z(n,`x2`,U(t).line[2]),Z(n,`y2`,U(t).line[3])}),K(e,n)},s=e=>{var n=Er();Y(L(n),17,()=>U(i).shapes.filter(e=>U(t).takes.includes(e.id)),e=>e.id,(e,t)=>{var n=Js();B(()=>{Z(n,`cx`,U(t).x+(U(t).kind===`disc`?0:(U(t).width??1)/2)),Z(n,`cy`,U(t).y+(U(t).kind===`path`?1:(U(t).height??0)/2))}),K(e,n)}),K(e,n)};J(r,e=>{U(t).line&&U(t).arc?e(a):U(t).line?e(o,1):e(s,-1)}),K(e,n)});var C=z(S),w=e=>{var t=Er(),n=L(t),r=e=>{var t=Ys();B(e=>Z(t,`d`,e),[()=>b(U(l))]),K(e,t)},i=e=>{var t=Xs();B(()=>{Z(t,`x1`,U(l).line[0]),Z(t,`y1`,U(l).line[1]),Z(t,`x2`,U(l).line[2]),Z(t,`y2`,U(l).line[3])}),K(e,t)};J(n,e=>{U(l).arc?e(r):e(i,-1)}),K(e,t)},ee=M(()=>U(l)?.line&&U(i).ways.includes(U(l)));J(C,e=>{U(ee)&&e(w)}),j(p),j(u),B((e,n)=>{d=X(u,1,`table ${U(i).look??``}`,`svelte-1uf2h3c`,d,{active:t.active,shaking:U(s)===U(i).key,making:e}),Z(u,`aria-label`,n),Z(u,`aria-disabled`,!t.active),Z(u,`data-table`,U(i).look),f=ni(u,``,f,{"--wide":U(i).width,"--high":U(i).height,"--usual":`${y[U(i).look]??2.6??``}rem`}),Z(p,`viewBox`,`-0.2 -0.2 ${U(i).width+.4} ${U(i).height+.4}`)},[()=>U(c)!==null&&U(i).ways.includes(U(c)),()=>U(a)&&U(i).ways.includes(U(a))?t.name(U(a).move):Q(`table-label`,{count:U(i).ways.length})]),W(`pointermove`,u,e=>g(e,U(i))),mr(`pointerleave`,u,e=>e.pointerType!==`touch`&&F(a,null)),W(`click`,u,e=>_(e,U(i))),W(`keydown`,u,e=>v(e,U(i))),K(e,u)}),j(S);var C=R(z(S,2),!0);B(e=>q(C,e),[()=>U(a)?t.name(U(a).move):``]),K(e,x),He()}hr([`pointermove`,`click`,`keydown`]);var ec=G(`<span class="axis svelte-wcth0f"> </span>`),tc=G(`<span class="place svelte-wcth0f"><button><span class="face svelte-wcth0f" aria-hidden="true"></span></button> <!></span>`),nc=G(`<div class="line svelte-wcth0f"><!> <!></div>`),rc=G(`<span class="axis wide svelte-wcth0f"> </span>`),ic=G(`<div class="line svelte-wcth0f" aria-hidden="true"><span class="axis svelte-wcth0f"></span><!></div>`),ac=G(`<p class="row"><button class="primary"> </button> <button> </button></p>`),oc=G(`<div class="scroll svelte-wcth0f"><div role="group"><!> <!></div></div> <!>`,1);function sc(e,t){Ve(t,!0);let n=Ai(t,`hint`,3,null),r=Ai(t,`shown`,3,null),i=e=>`${e[0]},${e[1]}`,a=P(Gt([])),o=P(``),s=P(null),c=P(void 0);mn(()=>{t.state,F(a,[],!0)});let l=M(()=>t.coins.rows.length===0?[0]:t.coins.up?[...t.coins.rows].reverse():t.coins.rows),u=M(()=>new Set(t.coins.heads.map(i))),d=M(()=>t.state.moves.map(e=>({move:e,coins:new Set(e.turned.map(i))}))),f=M(()=>U(d).filter(e=>U(a).every(t=>e.coins.has(t))).sort((e,t)=>e.coins.size-t.coins.size)),p=M(()=>U(a).length>0?U(f).find(e=>e.coins.size===U(a).length)??null:null),m=M(()=>U(a).length>0?U(p)??U(f)[0]??null:null),h=M(()=>t.state.moves.find(e=>e.index===r())),g=M(()=>new Set(U(h)?U(h).turned.map(i):U(m)?[...U(m).coins]:[])),_=M(()=>new Set(t.state.moves.find(e=>e.index===n())?.turned.map(i)??[])),v=M(()=>new Set(t.state.last?.turned.map(i)??[])),y=M(()=>new Set(U(f).flatMap(e=>[...e.coins]))),b=M(()=>i([t.coins.columns[0]??0,U(l)[0]??0]));function x(e){if(!t.active)return;if(F(o,e,!0),U(a).includes(e))return void F(a,U(a).filter(t=>t!==e),!0);let n=[...U(a),e];if(U(d).filter(e=>n.every(t=>e.coins.has(t))).length===0)return F(s,e,!0),setTimeout(()=>F(s,null),350),t.onillegal();F(a,n,!0)}function S(e,[n,r]){let s={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[e.key];if(e.key===`Escape`&&F(a,[],!0),!s)return;e.preventDefault();let u=t.coins.columns[t.coins.columns.indexOf(n)+s[0]]??n,d=U(l)[U(l).indexOf(r)+s[1]]??r;F(o,i([u,d]),!0),U(c)?.querySelector(`[data-coin="${U(o)}"]`)?.focus()}function C(e){let n=[t.coins.rows.length===0?`${e[0]}`:`${e[0]}, ${e[1]}`,Q(U(u).has(i(e))?`coin-heads`:`coin-tails`)];return U(a).includes(i(e))&&n.push(Q(`coin-chosen`)),U(_).has(i(e))&&n.push(Q(`field-hint`)),n.join(`, `)}var w=oc(),ee=L(w),T=I(ee);let te,ne;var E=I(T);Y(E,16,()=>U(l),e=>e,(e,n)=>{var r=nc(),c=I(r),l=e=>{var t=ec(),r=R(t,!0);B(()=>q(r,n)),K(e,t)};J(c,e=>{t.coins.rows.length>0&&e(l)}),Y(z(c,2),16,()=>t.coins.columns,e=>e,(e,r)=>{let c=M(()=>i([r,n]));var l=tc(),d=I(l);let f;var p=z(d,2),m=e=>{var t=ec(),n=R(t,!0);B(()=>q(n,r)),K(e,t)};J(p,e=>{t.coins.rows.length===0&&e(m)}),j(l),B((e,n,r,i,a,l,u,p)=>{f=X(d,1,`coin svelte-wcth0f`,null,f,{heads:e,turned:n,hinted:r,last:i,dim:a,shaking:U(s)===U(c)}),Z(d,`data-coin`,U(c)),Z(d,`data-side`,l),Z(d,`aria-pressed`,u),Z(d,`aria-label`,p),Z(d,`aria-disabled`,!t.active),Z(d,`tabindex`,U(c)===(U(o)||U(b))?0:-1)},[()=>U(u).has(U(c)),()=>U(g).has(U(c)),()=>U(_).has(U(c)),()=>U(v).has(U(c))&&U(g).size===0,()=>t.active&&U(a).length>0&&!U(y).has(U(c)),()=>U(u).has(U(c))?`heads`:`tails`,()=>U(a).includes(U(c)),()=>C([r,n])]),W(`click`,d,()=>x(U(c))),W(`keydown`,d,e=>S(e,[r,n])),mr(`focus`,d,()=>F(o,U(c),!0)),K(e,l)}),j(r),K(e,r)});var re=z(E,2),D=e=>{var n=ic();Y(z(I(n)),16,()=>t.coins.columns,e=>e,(e,t)=>{var n=rc(),r=R(n,!0);B(()=>q(r,t)),K(e,n)}),j(n),K(e,n)};J(re,e=>{t.coins.rows.length>0&&e(D)}),j(T),Ei(T,e=>F(c,e),()=>U(c)),j(ee);var ie=z(ee,2),ae=e=>{var n=ac(),r=I(n),i=R(r,!0),o=z(r,2),s=R(o,!0);j(n),B((e,t)=>{r.disabled=U(m)===null,q(i,e),o.disabled=U(a).length===0,q(s,t)},[()=>t.state.forbids?Q(`forbid`):Q(`turn-coins`,{count:U(m)?.coins.size??0}),()=>Q(`cancel`)]),W(`click`,r,()=>U(m)&&t.onmove(U(m).move.index)),W(`click`,o,()=>F(a,[],!0)),K(e,n)};J(ie,e=>{t.active&&e(ae)}),B(e=>{te=X(T,1,`coins svelte-wcth0f`,null,te,{board:t.coins.rows.length>0}),Z(T,`aria-label`,e),ne=ni(T,``,ne,{"--columns":t.coins.columns.length,"--rows":U(l).length})},[()=>Q(`coins`)]),K(e,w),He()}hr([`click`,`keydown`]);var cc=G(`<li class="svelte-194ep4y"><span class="small muted"> </span> </li>`),lc=G(`<ul class="svelte-194ep4y"></ul>`);function uc(e,t){Ve(t,!0);let n=Ai(t,`shown`,3,null),r=M(()=>as(t.match)),i=M(()=>_s(t.match)),a=M(()=>Ho(t.match,t.size)),o=M(()=>ks(t.match));var s=Er(),c=L(s),l=e=>{sc(e,{get coins(){return t.match.coins},get state(){return t.match},get active(){return t.active},get hint(){return t.hint},get shown(){return n()},get onmove(){return t.onmove},get onillegal(){return t.onillegal}})},u=e=>{{let i=M(()=>t.match.forbids===null);hs(e,{get bars(){return U(r)},get active(){return t.active},get hint(){return t.hint},get shown(){return n()},get name(){return t.name},get breaks(){return U(i)},get onmove(){return t.onmove},get onillegal(){return t.onillegal}})}},d=e=>{$s(e,{get tables(){return U(o)},get active(){return t.active},get hint(){return t.hint},get shown(){return n()},get name(){return t.name},get onmove(){return t.onmove},get ontyped(){return t.ontyped},get onillegal(){return t.onillegal}})},f=e=>{Es(e,{get heaps(){return U(i)},get state(){return t.match},get active(){return t.active},get hint(){return t.hint},get shown(){return n()},get name(){return t.name},get onmove(){return t.onmove},get onillegal(){return t.onillegal}})},p=e=>{rs(e,{get field(){return U(a)},get active(){return t.active},get hint(){return t.hint},get shown(){return n()},get onmove(){return t.onmove},get onillegal(){return t.onillegal}})},m=e=>{var n=lc();Y(n,21,()=>t.match.parts,Rr,(e,t)=>{var n=cc(),r=I(n),i=R(r,!0),a=z(r);j(n),B((e,t)=>{q(i,e),q(a,` (${t??``})`)},[()=>Ba(U(t).title),()=>U(t).text.join(`, `)]),K(e,n)}),j(n),K(e,n)};J(c,e=>{t.match.coins?e(l):U(r)?e(u,1):U(o)?e(d,2):U(i)?e(f,3):U(a)?e(p,4):e(m,-1)}),K(e,s),He()}function dc(e){return(e.coins??as(e)??ks(e)??_s(e)??Ho(e,0))!==null}function fc(e){if(e.parts.length<2||dc(e))return[e];let t=e.parts.map((t,n)=>({...e,last:null,parts:[t],moves:e.moves.filter(e=>e.component===n).map(e=>({...e,component:0}))}));return t.some(dc)?t:[e]}var pc=G(`<li><button> </button></li>`),mc=G(`<p class="muted"> </p>`),hc=G(`<details class="svelte-10ctlo5"><summary class="svelte-10ctlo5"> </summary> <form class="row svelte-10ctlo5"><label> <input type="text" size="10"/></label> <button> </button></form> <ul class="svelte-10ctlo5"></ul> <!></details>`);function gc(e,t){Ve(t,!0);let n=P(``),r=P(!1);mn(()=>{t.unfolded&&F(r,!0)});let i=M(()=>t.match.moves.filter(e=>!e.forbidden));function a(e){e.preventDefault();let r=e=>e.normalize(`NFKC`).replaceAll(/[\s()]/g,``),i=t.match.moves.find(e=>[e.target,e.text].map(r).includes(r(U(n)))),a=U(n).trim();F(n,``),i&&t.active?t.onmove(i.index):t.ontyped(a)}var o=Er(),s=L(o),c=e=>{var o=hc(),s=I(o),c=R(s,!0),l=z(s,2),u=I(l),d=I(u),f=z(d);mi(f),j(u);var p=z(u,2),m=R(p,!0);j(l);var h=z(l,2);Y(h,21,()=>U(i).slice(0,300),e=>e.index,(e,n)=>{var r=pc(),i=I(r);let a;var o=R(i,!0);j(r),B(e=>{i.disabled=!t.active,a=X(i,1,`svelte-10ctlo5`,null,a,{hinted:U(n).index===t.hint}),q(o,e)},[()=>t.name(U(n))]),W(`click`,i,()=>t.onmove(U(n).index)),K(e,r)}),j(h);var g=z(h,2),_=e=>{var t=mc(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`too-many-moves`)]),K(e,t)};J(g,e=>{(t.match.too_many||U(i).length>300)&&e(_)}),j(o),B((e,n,r)=>{q(c,e),q(d,`${n??``} `),f.disabled=!t.active,p.disabled=!t.active,q(m,r)},[()=>Q(t.match.too_many?`first-moves`:`all-moves`,{count:U(i).length}),()=>Q(t.match.forbids?`type-forbidden`:`type-move`),()=>Q(t.match.forbids?`forbid`:`make-move`)]),mr(`submit`,l,a),yi(f,()=>U(n),e=>F(n,e)),Di(`open`,`toggle`,o,e=>F(r,e),()=>U(r)),K(e,o)};J(s,e=>{U(i).length>0&&e(c)}),K(e,o),He()}hr([`click`]);var _c=G(`<p class="notice bad" role="alert"> </p>`),vc=G(`<button class="primary"> </button>`),yc=G(`<strong> </strong> <!>`,1),bc=G(`<strong> </strong>`),xc=G(`<span class="muted todo svelte-7mbp7z"> </span>`),Sc=G(`<span class="forbidden svelte-7mbp7z"> </span>`),Cc=G(`<span> </span> <span class="muted"> </span>`,1),wc=G(`<span class="svelte-7mbp7z"></span>`),Tc=G(`<div class="joy svelte-7mbp7z" aria-hidden="true"></div>`),Ec=G(`<section class="card svelte-7mbp7z"><h3 class="svelte-7mbp7z"> </h3> <!></section>`),Dc=G(`<div class="boards svelte-7mbp7z"></div>`),Oc=G(`<button> </button> <button> </button>`,1),kc=G(`<div class="row"><!> <button> </button></div>`),Ac=G(`<p> </p>`),jc=G(`<div class="notice small reason svelte-7mbp7z"></div>`),Mc=G(`<p><button> </button></p>`),Nc=G(`<label class="small"><input type="checkbox"/> </label>`),Pc=G(` <span class="muted small"> </span>`,1),Fc=G(`<li><strong> </strong> <!></li>`),Ic=G(`<div class="match svelte-7mbp7z"><section class="table svelte-7mbp7z"><p class="status svelte-7mbp7z" role="status"><!> <!> <!> <!> <!></p> <!> <!> <!></section> <aside class="stack"><!> <p class="said svelte-7mbp7z" aria-live="assertive"> </p> <!> <!> <div><h2> </h2> <p class="muted small"> </p> <ol class="turns svelte-7mbp7z"></ol></div></aside></div>`),Lc=G(`<!> <!>`,1);function Rc(e,t){Ve(t,!0);let n=Ai(t,`moves`,15),r=Ai(t,`two`,3,!1),i=Ai(t,`hidden`,19,()=>[]),a=Ai(t,`puzzle`,3,!1),o=Ai(t,`given`,19,()=>[]),s=P(null),c=P(``),l=P(``),u=P(Gt([])),d=P(null),f=P(null),p=P(!1),m=P(!1),h=P(null),g=P(Fa(`reasons`)===`shown`),_=P(!1),v=P(Fa(`reasons`)===`shown`),y=``,b=!0,x=sr(()=>n().join(`;`)),S=M(()=>({source:t.source,start:t.start,first:t.first,moves:n(),board:t.board})),C=M(()=>a()&&n().length>o().length),w=M(()=>U(s)!==null&&U(s).winner===null&&(E(U(s))===`person`||r())&&!U(m)&&!U(C)),ee=M(()=>U(s)?.moves.filter(e=>e.forbidden)??[]),T=M(()=>U(u).length>0&&(!i().includes(`reasons`)||U(_))&&(U(l)===``||U(d)!==null||t.strength===100||U(s)?.winner!==null)),te=M(()=>(U(s)?.parts.length??0)>1||t.start.includes(`+`)),ne=M(()=>U(s)?fc(U(s)):[]);function E(e){return e.forbids??e.to_move}mn(()=>{let e=U(S);La(),sr(()=>{e.moves.join(`;`)!==x&&re(),ie(e)})}),Mi(()=>{b=!1,D++});function re(){x=n().join(`;`),F(l,``),F(u,[],!0)}let D=0;async function ie(e){let t=++D;F(d,null),F(f,null),F(c,``);try{let n=await uo.state(e);if(t!==D)return;if(F(s,n,!0),n.winner&&!a())return ge(n);if(y=``,U(p)&&ye(),U(C))return await oe(e,t);E(n)===`computer`&&!r()&&await ae(e,t,n)}catch(e){t===D&&F(c,e.message,!0)}}async function ae(e,n,r){F(m,!0);try{let i=new Promise(e=>setTimeout(e,500)),[a]=await Promise.all([uo.reply(e,t.strength,t.seed),i]);if(n!==D||(F(h,r.forbids?null:a.index,!0),U(h)!==null&&await new Promise(e=>setTimeout(e,700)),n!==D))return;F(h,null),F(_,!1);let o=r.forbids!==null&&r.turns.at(-1)?.side===`computer`&&U(l)!==``;F(u,[...o?U(u):[],...a.reason],!0),F(g,U(v),!0),F(l,(o?`${U(l)}\n`:``)+(r.forbids?Q(`computer-forbids`,xe(a)):Q(`labelled`,{label:Q(`computer`),text:Se(a)}))),F(m,!1),ce(a.acts,!1)}finally{n===D&&F(h,null),F(m,!1)}}async function oe(e,n){let r=await uo.worth(e);if(n!==D)return;let i=r.outcome===`P`;F(l,Q(i?`puzzle-solved`:`puzzle-failed`),!0),zo(i?`won`:`lost`),U(s)&&t.onsolved?.(i,U(s))}async function se(){try{let e={...U(S),moves:o()},[t,n]=await Promise.all([uo.state(e),uo.hint(e)]),r=t.moves.find(e=>e.index===n.index);F(_,!1),F(g,!0),F(u,[Q(`puzzle-answer`,{move:r?we(r):`→ ${n.text}`}),...n.reason],!0)}catch(e){F(c,e.message,!0)}}function ce(e,t){zo(`move`),de([...n(),...e],t)}let le=e=>U(s)?.forbids?`not ${e}`:e;function ue(e){F(u,[],!0),U(s)&&F(l,Q(`labelled`,{label:U(s).forbids?Q(`forbidden`):he(U(s).to_move),text:e}),!0)}function de(e,r){x=e.join(`;`),n(e),t.onmoves(r)}function fe(e){let t=U(s)?.moves.find(t=>t.index===e);if(b&&U(w)&&t){if(t.forbidden)return void O(t.text);ue(we(t)),ce([le(t.text)],!0)}}async function O(e){if(!U(w))return me();let t=D;try{if(await uo.state({...U(S),moves:[...n(),le(e)]}),t!==D)return;ue(`→ ${e}`),ce([le(e)],!0)}catch(e){me(),F(_,!0),e instanceof eo&&F(u,[e.message,...e.hint?[e.hint]:[]],!0),F(g,!0)}}function pe(){U(w)&&U(s)&&(F(u,[],!0),F(l,``),ce([`go`],!0))}function me(){F(_,!1),zo(`illegal`),F(u,[],!0),F(l,Q(`illegal`),!0)}function he(e){return r()?Q(`player`,{number:e===t.first?1:2}):Q(e===`person`?`you`:`computer`)}function ge(e){let i=JSON.stringify([t.start,t.first,n()]);y!==i&&(y=i,F(l,_e(e),!0),e.turns.length>0&&zo(r()||e.winner===`person`?`won`:`lost`))}function _e(e){return r()?Q(`player-won`,{number:e.winner===t.first?1:2}):Q(e.winner===`person`?`won`:`lost`)}function k(){Fa(`reasons`,U(v)?`shown`:`asked`),F(g,U(v),!0)}function ve(e){let t=[`bar`,`board`,`heaps`,`row`,`coins`,`turning`,`sheet`,`intervals`,`bowls`,`numbers`,`graph`],n=e.parts[0]?.picture??``,r=e.parts.some(e=>e.picture!==n),i=matchMedia(`(pointer: coarse)`).matches?`touch`:`mouse`;return t.includes(n)&&!r?Q(`do-${n}`,{pointer:i}):Q(`do-list`)}async function A(){try{let e=await uo.hint(U(S));F(d,e.index,!0),F(_,!1),F(u,e.reason,!0),F(g,U(v),!0),F(l,U(s)?.forbids?Q(`forbid-hint`,xe(e)):Q(`hint-is`,{move:Se(e)}),!0)}catch(e){F(c,e.message,!0)}}async function ye(){F(p,!0);let e=U(S);try{let t=await uo.worth(e);e===U(S)&&F(f,t,!0)}catch(e){F(c,e.message,!0)}}function be(){if(!U(s))return;let e=r()?U(s).acts.length-1:U(s).acts.lastIndexOf(`person`);F(u,[],!0),F(l,Q(`taken-back`),!0),de(n().slice(0,Math.max(0,e)),!0)}let xe=e=>({count:e.text===``?0:1,moves:e.text});function Se(e){return e.index===null?`→ ${e.text}`:Ce(e.index)}function Ce(e){let t=U(s)?.moves.find(t=>t.index===e);return t?we(t):``}function we(e){let t=e.target===`-`?Q(`nothing`):`→ ${e.target}`;return`${U(te)?`${e.component+1}: `:``}${Ba(e.label)} ${t}`.trim()}var Te=Lc(),Ee=L(Te),De=e=>{var t=_c(),n=R(t,!0);B(()=>q(n,U(c))),K(e,t)};J(Ee,e=>{U(c)&&e(De)});var Oe=z(Ee,2),ke=e=>{var n=Ic(),o=I(n),c=I(o),_=I(c),y=e=>{var n=yc(),r=L(n),i=R(r,!0),a=z(r,2),o=e=>{var n=vc(),r=R(n,!0);B(e=>q(r,e),[()=>Q(`rematch`)]),W(`click`,n,function(...e){t.onrematch?.apply(this,e)}),K(e,n)};J(a,e=>{t.onrematch&&e(o)}),B(e=>{X(r,1,Yr(U(s).winner),`svelte-7mbp7z`),q(i,e)},[()=>_e(U(s))]),K(e,n)},b=e=>{var t=bc(),n=R(t,!0);B(e=>q(n,e),[()=>U(C)?U(l):Q(`puzzle-task`)]),K(e,t)},x=e=>{var n=bc(),r=R(n,!0);B(e=>q(r,e),[()=>Q(U(s).forbids?`player-forbids`:`players-turn`,{number:E(U(s))===t.first?1:2})]),K(e,n)},S=e=>{var t=bc(),n=R(t,!0);B(e=>q(n,e),[()=>U(h)===null?U(m)?Q(`thinking`):E(U(s))===`computer`?Q(`computers-turn`):Q(U(s).forbids?`you-forbid`:`your-turn`):Q(`computers-turn`)]),K(e,t)};J(_,e=>{U(s).winner&&!a()?e(y):a()?e(b,1):r()?e(x,2):e(S,-1)});var te=z(_,2),re=e=>{var t=xc(),n=R(t,!0);B(e=>q(n,e),[()=>U(s).forbids?Q(`do-forbid`,{most:U(s).blocking,games:U(s).parts.length}):ve(U(s))]),K(e,t)};J(te,e=>{U(w)&&e(re)});var D=z(te,2),ie=e=>{var t=vc(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`forbid-no-more`,{count:U(ee).length})]),W(`click`,t,pe),K(e,t)};J(D,e=>{U(w)&&U(s).forbids&&e(ie)});var ae=z(D,2),oe=e=>{var t=Sc(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`labelled`,{label:Q(`forbidden`),text:U(ee).map(we).join(`; `)})]),K(e,t)};J(ae,e=>{U(ee).length>0&&e(oe)});var ce=z(ae,2),le=e=>{var t=Cc(),n=L(t),r=R(n,!0),i=R(z(n,2));B(e=>{X(n,1,`badge ${U(f).outcome??``??``}`,`svelte-7mbp7z`),Z(n,`data-worth`,U(f).outcome),q(r,U(f).outcome??`?`),q(i,`${e??``}${U(f).value===null?``:` (G = ${U(f).value})`}`)},[()=>U(f).outcome?Q(`worth-${U(f).outcome}`):Q(`worth-unknown`)]),K(e,t)};J(ce,e=>{U(p)&&U(f)&&e(le)}),j(c);var ue=z(c,2),de=e=>{var t=Tc();Y(t,20,()=>Array.from({length:14},(e,t)=>t),e=>e,(e,t)=>{var n=wc();let r;B(()=>r=ni(n,``,r,{"--i":t})),K(e,n)}),j(t),K(e,t)};J(ue,e=>{U(s).winner&&!a()&&U(s).turns.length>0&&(r()||U(s).winner===`person`)&&e(de)});var ge=z(ue,2),xe=e=>{uc(e,{get match(){return U(s)},get size(){return t.size},get active(){return U(w)},get hint(){return U(d)},get shown(){return U(h)},name:Ce,onmove:fe,ontyped:O,onillegal:me})},Se=e=>{var n=Dc();Y(n,21,()=>U(ne),Rr,(e,n,r)=>{var i=Ec();Z(i,`aria-labelledby`,`component-${r}`);let a;var o=I(i);Z(o,`id`,`component-${r}`);var s=R(o);uc(z(o,2),{get match(){return U(n)},get size(){return t.size},get active(){return U(w)},get hint(){return U(d)},get shown(){return U(h)},name:Ce,onmove:fe,ontyped:O,onillegal:me}),j(i),B((e,t)=>{a=ni(i,``,a,{"--columns":e}),q(s,`${r+1}: ${t??``}`)},[()=>Ho(U(n),t.size)?.columns??0,()=>Ba(U(n).parts[0].title)]),K(e,i)}),j(n),K(e,n)};J(ge,e=>{U(ne).length===1?e(xe):e(Se,-1)});var Te=z(ge,2);{let e=M(()=>!U(ne).every(dc));gc(Te,{get match(){return U(s)},get active(){return U(w)},get hint(){return U(d)},name:we,get unfolded(){return U(e)},onmove:fe,ontyped:O})}j(o);var Ee=z(o,2),De=I(Ee),Oe=e=>{var t=kc(),n=I(t),a=e=>{var t=Oc(),n=L(t),r=R(n,!0),i=z(n,2),a=R(i,!0);B((e,t)=>{n.disabled=!U(w),q(r,e),i.disabled=U(s).winner!==null,q(a,t)},[()=>Q(`hint`),()=>Q(`who-wins`)]),W(`click`,n,A),W(`click`,i,ye),K(e,t)},o=M(()=>!i().includes(`hints`));J(n,e=>{U(o)&&e(a)});var c=z(n,2),l=R(c,!0);j(t),B((e,t)=>{c.disabled=e,q(l,t)},[()=>U(m)||U(s).acts.length===0||!r()&&!U(s).acts.includes(`person`),()=>Q(`take-back`)]),W(`click`,c,be),K(e,t)};J(De,e=>{a()||e(Oe)});var ke=z(De,2),Ae=R(ke,!0),je=z(ke,2),Me=e=>{var t=jc();Y(t,21,()=>U(u),Rr,(e,t)=>{var n=Ac();let r;var i=R(n,!0);B(e=>{r=X(n,1,`svelte-7mbp7z`,null,r,{bits:e}),q(i,U(t))},[()=>/^[\s01⊕=─-]+$/.test(U(t))]),K(e,n)}),j(t),K(e,t)},Ne=e=>{var t=Mc(),n=I(t),r=R(n,!0);j(t),B(e=>q(r,e),[()=>Q(`why`)]),W(`click`,n,()=>F(g,!0)),K(e,t)},Pe=e=>{var t=Mc(),n=I(t),r=R(n,!0);j(t),B(e=>q(r,e),[()=>Q(`why`)]),W(`click`,n,se),K(e,t)};J(je,e=>{U(u).length>0&&U(g)&&U(T)?e(Me):U(T)&&!a()?e(Ne,1):U(C)&&e(Pe,2)});var Fe=z(je,2),Ie=e=>{var t=Nc(),n=I(t);mi(n);var r=z(n);j(t),B(e=>q(r,` ${e??``}`),[()=>Q(`keep-reasons`)]),W(`change`,n,k),bi(n,()=>U(v),e=>F(v,e)),K(e,t)},Le=M(()=>!a()&&!i().includes(`reasons`));J(Fe,e=>{U(Le)&&e(Ie)});var Re=z(Fe,2),ze=I(Re),Be=R(ze,!0),Ve=z(ze,2),He=R(Ve,!0),Ue=z(Ve,2);Y(Ue,21,()=>U(s).turns,Rr,(e,t)=>{var n=Fc(),r=I(n),i=R(r,!0),a=z(r),o=z(a),s=e=>{var n=Pc(),r=L(n,!0);r.nodeValue=` `;var i=R(z(r));B(e=>q(i,`(${e??``})`),[()=>Q(`labelled`,{label:Q(`forbidden`),text:U(t).forbidden.join(`; `)})]),K(e,n)};J(o,e=>{U(t).forbidden.length>0&&e(s)}),j(n),B((e,t)=>{q(i,e),q(a,` ${t??``}`)},[()=>he(U(t).side),()=>we(U(t))]),K(e,n)}),j(Ue),j(Re),j(Ee),j(n),B((e,t,n,r,i)=>{Z(o,`aria-label`,e),Z(c,`data-turn`,t),Z(c,`data-player`,n),Z(c,`data-forbids`,U(s).forbids),q(Ae,a()?``:U(l)),q(Be,r),q(He,i)},[()=>Q(`board`),()=>U(s).winner?`over`:E(U(s)),()=>E(U(s))===t.first?1:2,()=>Q(`moves`),()=>Q(`labelled`,{label:Q(`start`),text:t.start})]),K(e,n)};J(Oe,e=>{U(s)&&e(ke)}),K(e,Te),He()}hr([`click`,`change`]);var zc=G(`<p class="notice bad" role="alert"> </p>`),Bc=G(`<label> <select><option> </option><option> </option></select></label>`),Vc=G(`<label> <select><option> </option><option> </option><option> </option></select></label>`),Hc=G(`<option> </option>`),Uc=G(`<p class="status svelte-zgj712" role="status" data-turn="place"><strong> </strong></p> <!>`,1),Wc=G(`<!> <div class="bar svelte-zgj712"><button class="primary"> </button> <details class="settings svelte-zgj712"><summary class="svelte-zgj712"> </summary> <div class="row svelte-zgj712"><label> <select><option> </option><option> </option></select></label> <!> <label> <input type="number" min="2" class="svelte-zgj712"/></label> <!> <label> <select><option> </option><!></select></label> <form class="row svelte-zgj712"><label> <input type="text" size="12"/></label> <button> </button></form> <label><input type="checkbox"/> </label></div></details></div> <!>`,1);function Gc(e,t){Ve(t,!0);let n=Ai(t,`largest`,3,40),r=Ai(t,`hidden`,19,()=>[]),i=P(``),a=P(``),o=P(``),s=P(`person`),c=P(!1),l=P(Gt([])),u=P(9),d=P(Gt(Number(Fa(`strength`)??100))),f=P(Gt(Math.floor(Math.random()*1e9))),p=P(0),h=P(Gt(Io())),g=P(!1),_=P(Gt([])),v=P(Gt([])),y=M(()=>t.game.picture===`board`&&t.game.coordinates.length===2&&t.game.layout.down!==null),b=M(()=>t.game.coordinates.length===2?U(u):9),x=M(()=>U(y)&&U(a)===``&&U(s)===`person`&&!U(g)),S=M(()=>U(y)?U(c)?`person`:C(U(s)):U(s));function C(e){return e===`person`?`computer`:`person`}let w=0;gn(()=>{let e=t.query;sr(()=>ee(e))}),Mi(()=>w++);async function ee(e){let t=++w;F(i,``),F(c,!1),F(u,T(e.size),!0),F(a,e.start??``,!0);let n=e.first===`computer`||U(y)&&U(a)===``&&!e.first?`computer`:`person`;F(s,U(y)?C(n):n,!0),F(g,e.opponent===`person`),F(l,(e.moves??``).split(`;`).filter(Boolean),!0),F(o,U(a),!0),U(y)&&ne(),U(a)===``&&!U(x)&&await E(0,t)}function T(e){return Math.min(n(),Math.max(1,Math.floor(Number(e))||t.game.size))}function te(e){F(u,T(e.value),!0),e.value=String(U(u)),re(null)}async function ne(){if(U(u)>40)return;let e=w;try{let n=await uo.start(t.source,U(u),0),r=(await uo.state({source:t.source,start:n,first:`person`,moves:[],board:U(u)})).parts[0]?.board;e===w&&(e=>{var t=m(e,2);F(_,t[0],!0),F(v,t[1],!0)})([r?.closed??[],r?.ends??[]])}catch{}}async function E(e,n){try{let r=await uo.start(t.source,U(u),e,U(p));n===w&&F(a,F(o,r,!0),!0)}catch(e){return n===w&&F(i,e.message,!0),!1}return n===w}async function re(e){let t=++w;if(F(l,[],!0),F(f,Math.floor(Math.random()*1e9),!0),F(i,``),F(c,U(y)&&e!==null&&U(s)===`person`,!0),U(y)&&ne(),e!==null)F(a,F(o,e,!0),!0);else if(U(y)&&U(s)===`person`&&!U(g))F(a,F(o,``),!0);else if(!await E(U(f),t))return;se(!0)}function D(){return U(y)&&!U(c)&&!U(g)?null:U(a)}let ie=M(()=>{if(!U(x))return null;let{across:e,down:n,up:r}=t.game.layout,i=t=>[t[e]??0,t[n??0]??0],a=[t.game.coordinates[e]??``,t.game.coordinates[n??0]??``],o={columns:U(u)+1,rows:U(u)+1,closed:new Set(U(_).map(e=>$(i(e))))},s=new Set(U(v).map(e=>$(i(e))));return Vo({...o,up:r,names:a,look:`piece`,sign:Bo(t.game.piece),pieces:[],ways:[],ends:s,last:new Set})});function ae(e){let n=[0,0];return n[t.game.layout.across]=e[0],n[t.game.layout.down??0]=e[1],n}function oe(e){zo(`move`),F(a,ae(e).join(`,`),!0),F(o,U(a),!0),F(l,[],!0),se(!0)}function se(e){let n=U(g)?{opponent:`person`}:{};t.onaddress({start:U(a),first:U(S),size:String(U(u)),moves:U(l).join(`;`),...n},e)}var ce=Wc(),le=L(ce),ue=e=>{var t=zc(),n=R(t,!0);B(()=>q(n,U(i))),K(e,t)};J(le,e=>{U(i)&&e(ue)});var de=z(le,2),fe=I(de),O=R(fe,!0),pe=z(fe,2),me=I(pe),he=R(me,!0),ge=z(me,2),_e=I(ge),k=I(_e),ve=z(k),A=I(ve),ye=R(A,!0);A.value=A.__value=!1;var be=z(A),xe=R(be,!0);be.value=be.__value=!0,j(ve),oi(ve),j(_e);var Se=z(_e,2),Ce=e=>{var t=Bc(),n=I(t),r=z(n),i=I(r),a=R(i,!0);i.value=i.__value=`person`;var o=z(i),c=R(o,!0);o.value=o.__value=`computer`,j(r),oi(r),j(t),B((e,t,r)=>{q(n,`${e??``} `),q(a,t),q(c,r)},[()=>Q(`first`),()=>U(y)?Q(`first-place`):Q(`first-you`),()=>U(y)?Q(`first-computer-place`):Q(`first-computer`)]),W(`change`,r,()=>re(null)),si(r,()=>U(s),e=>F(s,e)),K(e,t)};J(Se,e=>{U(g)||e(Ce)});var we=z(Se,2),Te=I(we),Ee=z(Te);mi(Ee),j(we);var De=z(we,2),Oe=e=>{var t=Vc(),n=I(t),r=z(n),i=I(r),a=R(i,!0);i.value=i.__value=100;var o=z(i),s=R(o,!0);o.value=o.__value=70;var c=z(o),l=R(c,!0);c.value=c.__value=35,j(r),oi(r),j(t),B((e,t,r,i)=>{q(n,`${e??``} `),q(a,t),q(s,r),q(l,i)},[()=>Q(`strength`),()=>Q(`strength-perfect`),()=>Q(`strength-good`),()=>Q(`strength-weak`)]),W(`change`,r,()=>Fa(`strength`,String(U(d)))),si(r,()=>U(d),e=>F(d,e)),K(e,t)};J(De,e=>{U(g)||e(Oe)});var ke=z(De,2),Ae=I(ke),je=z(Ae),Me=I(je),Ne=R(Me,!0);Me.value=Me.__value=0,Y(z(Me),16,()=>Array.from({length:t.game.levels},(e,t)=>t+1),e=>e,(e,t)=>{var n=Hc(),r=R(n,!0),i={};B(()=>{q(r,t),i!==(i=t)&&(n.value=(n.__value=i)??``)}),K(e,n)}),j(je),oi(je),j(ke);var Pe=z(ke,2),Fe=I(Pe),Ie=I(Fe),Le=z(Ie);mi(Le),j(Fe);var Re=R(z(Fe,2),!0);j(Pe);var ze=z(Pe,2),Be=I(ze);mi(Be);var Ue=z(Be);j(ze),j(ge),j(pe),j(de);var We=z(de,2),Ge=e=>{var t=Uc(),n=L(t),r=R(I(n),!0);j(n),rs(z(n,2),{get field(){return U(ie)},active:!0,placing:!0,onmove:()=>{},onplace:oe,onillegal:()=>zo(`illegal`)}),B(e=>q(r,e),[()=>Q(`place-piece`)]),K(e,t)},Ke=e=>{var n=Er();Lr(L(n),()=>`${U(a)} ${U(S)} ${U(f)}`,e=>{Rc(e,{get source(){return t.source},get start(){return U(a)},get first(){return U(S)},get size(){return U(u)},get board(){return U(b)},get strength(){return U(d)},get seed(){return U(f)},get two(){return U(g)},get hidden(){return r()},onmoves:se,onrematch:()=>re(D()),get moves(){return U(l)},set moves(e){F(l,e,!0)}})}),K(e,n)};J(We,e=>{U(x)&&U(ie)?e(Ge):U(a)!==``&&e(Ke,1)}),B((e,t,r,i,a,o,s,c,l,d,f)=>{q(O,e),q(he,t),q(k,`${r??``} `),q(ye,i),q(xe,a),q(Te,`${o??``} `),Z(Ee,`max`,n()),hi(Ee,U(u)),q(Ae,`${s??``} `),q(Ne,c),q(Ie,`${l??``} `),q(Re,d),q(Ue,` ${f??``}`)},[()=>Q(`new-game`),()=>Q(`settings`),()=>Q(`opponent`),()=>Q(`opponent-computer`),()=>Q(`opponent-person`),()=>Q(`size`),()=>Q(`puzzle-level`),()=>Q(`level-any`),()=>Q(`start`),()=>Q(`set`),()=>Q(`sound`)]),W(`click`,fe,()=>re(null)),W(`change`,ve,()=>re(null)),si(ve,()=>U(g),e=>F(g,e)),W(`change`,Ee,e=>te(e.currentTarget)),W(`change`,je,()=>(F(s,U(p)>0&&U(y)?`computer`:U(s),!0),re(null))),si(je,()=>U(p),e=>F(p,e)),mr(`submit`,Pe,e=>(e.preventDefault(),re(U(o).trim()||null))),yi(Le,()=>U(o),e=>F(o,e)),W(`change`,Be,()=>Lo(U(h))),bi(Be,()=>U(h),e=>F(h,e)),K(e,ce),He()}hr([`click`,`change`]);function Kc(e){return new URLSearchParams(Object.entries(e).filter(([,e])=>e!==``)).toString().replaceAll(`%2C`,`,`).replaceAll(`%7E`,`~`).replaceAll(`%3B`,`;`).replaceAll(`%3A`,`:`)}function qc(e){return Object.fromEntries(new URLSearchParams(e))}function Jc(e,t){t&&e!==location.hash?history.pushState(null,``,e):history.replaceState(null,``,e)}var Yc=G(`<p class="notice bad" role="alert"> </p>`),Xc=G(`<h2> </h2> <!>`,1),Zc=G(`<!> <p class="small muted"> </p>`,1),Qc=G(`<p class="notice" role="status"> </p>`),$c=G(`<p class="muted"> </p>`),el=G(`<img class="picture card svelte-1r486ka"/>`),tl=G(`<details class="sheet"><summary> </summary><!></details>`),nl=G(`<div class="row spread"><h2> </h2> <div class="row" role="group"><button> </button> <button> </button></div></div> <div class="two svelte-1r486ka"><div class="stack"><!></div> <div class="stack"><!> <!></div></div> <!>`,1),rl=G(`<section id="play"><h1> </h1> <p class="muted"> </p> <!></section> <section id="table-section" class="stack"><!></section>`,1),il=G(`<button> </button>`),al=G(`<header class="top"><span class="brand">Grundy</span> <nav><a href="#play"> </a><a href="#table"> </a></nav> <div class="languages" role="group"><button lang="en">English</button> <button lang="ja">日本語</button></div></header> <main class="stack"><!> <!> <div class="row"><button> </button> <!></div> <footer class="small muted"> </footer></main>`,1);function ol(e,t){Ve(t,!0);let n=Ai(t,`hidden`,19,()=>[]),r=P(!1),i=M(()=>U(r)?[]:n()),a=P(null),o=P(null),s=P(``),c=P(``),l=P(qc(location.hash.slice(1))),u=P(null),d=P(null),f=P(`grundy`);async function p(e){F(u,e,!0);let n=await uo.explain(t.source,e).catch(()=>null);String(U(u))===String(e)&&F(d,n,!0)}let m=e=>void F(c,e.message,!0);sr(()=>{uo.read(t.source).then(e=>F(a,e.game),m),uo.table(t.source,t.to).then(e=>F(o,e),m),uo.picture(t.source,`position`,[],null).then(e=>F(s,`data:image/svg+xml;charset=utf-8,${encodeURIComponent(e)}`),()=>{})}),mn(()=>{La(),sr(()=>U(u)&&p(U(u)))});function h(e,t){Jc(`#${Kc(e)}`,t)}mn(()=>{document.documentElement.lang=La(),U(a)&&(document.title=Ba(U(a).title)||U(a).name)});var g=al();mr(`hashchange`,Jt,()=>F(l,qc(location.hash.slice(1))));var _=L(g),v=z(I(_),2),y=I(v),b=R(y,!0),x=z(y),S=R(x,!0);j(v);var C=z(v,2),w=I(C),ee=z(w,2);j(C),j(_);var T=z(_,2),te=I(T),ne=e=>{var t=Yc(),n=R(t,!0);B(()=>q(n,U(c))),K(e,t)};J(te,e=>{U(c)&&e(ne)});var E=z(te,2),re=e=>{var n=rl(),r=L(n),c=I(r),m=R(c,!0),g=z(c,2),_=R(g,!0);Gc(z(g,2),{get source(){return t.source},get game(){return U(a)},get query(){return U(l)},get hidden(){return U(i)},onaddress:h}),j(r);var v=z(r,2),y=I(v),b=e=>{var t=Xc(),n=L(t),r=R(n,!0),i=z(n,2),s=e=>{vo(e,{get table(){return U(o)},get game(){return U(a)}})};J(i,e=>{U(o)&&e(s)}),B(e=>q(r,e),[()=>Q(`worksheet`)]),K(e,t)},x=M(()=>U(i).includes(`table`)),S=e=>{var t=nl(),n=L(t),r=I(n),i=R(r,!0),c=z(r,2),l=I(c),m=R(l,!0),h=z(l,2),g=R(h,!0);j(c),j(n);var _=z(n,2),v=I(_),y=I(v),b=e=>{var t=Zc(),n=L(t);{let e=M(()=>U(d)?.followers.flatMap(e=>e.wins&&e.position?[e.position.map(Number)]:[])??[]);jo(n,{get table(){return U(o)},get layout(){return U(a).layout},get coordinates(){return U(a).coordinates},get show(){return U(f)},get selected(){return U(u)},get winning(){return U(e)},onselect:p})}var r=R(z(n,2),!0);B(e=>q(r,e),[()=>Q(`table-note`,{zeros:U(o).zeros,largest:U(o).largest})]),K(e,t)},x=e=>{var t=Qc(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`working`)]),K(e,t)};J(y,e=>{U(o)?e(b):e(x,-1)}),j(v);var S=z(v,2),C=I(S),w=e=>{To(e,{get cell(){return U(d)},get coordinates(){return U(a).coordinates},onselect:p})},ee=e=>{var t=$c(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`click-cell`)]),K(e,t)};J(C,e=>{U(d)?e(w):e(ee,-1)});var T=z(C,2),te=e=>{var t=el();B(e=>{Z(t,`src`,U(s)),Z(t,`alt`,e)},[()=>Q(`picture-position`)]),K(e,t)};J(T,e=>{U(s)&&e(te)}),j(S),j(_);var ne=z(_,2),E=e=>{var t=tl(),n=I(t),r=R(n,!0);vo(z(n),{get table(){return U(o)},get game(){return U(a)}}),j(t),B(e=>q(r,e),[()=>Q(`worksheet`)]),K(e,t)};J(ne,e=>{U(o)&&e(E)}),B((e,t,n,r)=>{q(i,e),Z(c,`aria-label`,t),Z(l,`aria-pressed`,U(f)===`grundy`),q(m,n),Z(h,`aria-pressed`,U(f)===`outcome`),q(g,r)},[()=>Q(`table`),()=>Q(`show`),()=>Q(`show-grundy`),()=>Q(`show-outcome`)]),W(`click`,l,()=>F(f,`grundy`)),W(`click`,h,()=>F(f,`outcome`)),K(e,t)};J(y,e=>{U(x)?e(b):e(S,-1)}),j(v),B((e,t)=>{q(m,e),q(_,t)},[()=>Ba(U(a).title)||U(a).name,()=>Mo(U(a))]),K(e,n)};J(E,e=>{U(a)&&e(re)});var D=z(E,2),ie=I(D),ae=R(ie,!0),oe=z(ie,2),se=e=>{var t=il(),n=R(t,!0);B(e=>q(n,e),[()=>Q(`class-ready`)]),W(`click`,t,()=>F(r,!0)),K(e,t)};J(oe,e=>{U(i).length>0&&e(se)}),j(D);var ce=R(z(D,2),!0);j(T),B((e,t,n,r,i,a,o,s)=>{Z(v,`aria-label`,e),q(b,t),q(S,n),Z(C,`aria-label`,r),Z(w,`aria-pressed`,i),Z(ee,`aria-pressed`,a),q(ae,o),q(ce,s)},[()=>Q(`nav`),()=>Q(`play`),()=>Q(`tab-table`),()=>Q(`language`),()=>La()===`en`,()=>La()===`ja`,()=>Q(`print`),()=>Q(`handout-note`)]),W(`click`,y,e=>(e.preventDefault(),document.getElementById(`play`)?.scrollIntoView())),W(`click`,x,e=>(e.preventDefault(),document.getElementById(`table-section`)?.scrollIntoView())),W(`click`,w,()=>za(`en`)),W(`click`,ee,()=>za(`ja`)),W(`click`,ie,()=>print()),K(e,g),He()}hr([`click`]),Ra(document.documentElement.lang);var sl=document.getElementById(`app`),cl=JSON.parse(document.getElementById(`about`)?.textContent??`null`);sl&&jr(ol,{target:sl,props:cl})})();